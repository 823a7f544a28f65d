import type { SavedInstruction } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { beginDraft } from '@benchbook/domain/release';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { fieldsOf } from '../instructions/instruction-fields.ts';
import { savedInstruction } from '../instructions/saved-instruction.ts';

/** Starts a draft beside the live revision, which stays active. @throws DomainError `NOT_FOUND`, `DELETED`, `NOT_RELEASED` */
export function startRevision(context: AppContext, caller: Caller, id: Id): Promise<SavedInstruction> {
  return context.storage.transaction(async (tx) => {
    const record = await findInstruction(tx.instructions, id);
    const { release } = record;
    if (release.liveRevision === null) throw new DomainError('NOT_RELEASED', { kind: 'instruction', id });
    const draft = beginDraft(release);
    if (draft !== release) {
      await tx.instructions.save({ ...fieldsOf(record), release: draft });
      tx.events.append(newEvent('revision.started', id, caller, context.clock.nowMs(), { revision: release.liveRevision }));
    }
    return savedInstruction(await findInstruction(tx.instructions, id));
  });
}
