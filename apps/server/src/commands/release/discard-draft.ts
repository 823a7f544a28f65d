import type { SavedInstruction } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { discardDraft as withoutDraft } from '@benchbook/domain/release';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { fieldsOf } from '../instructions/instruction-fields.ts';
import { savedInstruction } from '../instructions/saved-instruction.ts';
import { checkSeenVersion } from './change-release.ts';
import { takeUp } from './take-up.ts';

/**
 * Resets the working copy to the live revision; the draft remains among the saved versions.
 *
 * @param version that the author saw
 * @throws DomainError `NOT_FOUND`, `DELETED`; `NOT_RELEASED` when nothing is live; `CONFLICT` after later saves or while a
 * version is being released; `DUPLICATE_TITLE` when another instruction has the live title now
 */
export function discardDraft(context: AppContext, caller: Caller, id: Id, version: number): Promise<SavedInstruction> {
  return context.storage.transaction(async (tx) => {
    const record = await findInstruction(tx.instructions, id);
    const { liveRevision } = record.release;
    if (liveRevision === null) throw new DomainError('NOT_RELEASED', { kind: 'instruction', id });
    await checkSeenVersion(tx, record, version, 'discarded');
    const live = await tx.revisions.find(id, liveRevision);
    if (!live) throw new Error(`the live revision ${liveRevision} of instruction ${id} is not stored`);
    const nowMs = context.clock.nowMs();
    const now = await takeUp(tx, record, { manifest: live.manifest, asOfMs: live.releasedAtMs, caller, nowMs });
    const restored = await findInstruction(tx.instructions, id);
    const release = withoutDraft(restored.release);
    if (release !== restored.release) {
      await tx.instructions.save({ ...fieldsOf(restored), release });
      tx.events.append(
        newEvent('draft.discarded', id, caller, nowMs, { revision: liveRevision, discarded: version, version: now }),
      );
    }
    return savedInstruction(await findInstruction(tx.instructions, id));
  });
}
