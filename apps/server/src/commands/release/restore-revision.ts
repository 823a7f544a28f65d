import type { SavedInstruction } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { savedInstruction } from '../instructions/saved-instruction.ts';
import { takeUp } from './take-up.ts';

/**
 * Restores an old revision as the draft; the previous working copy remains among its versions.
 *
 * @throws DomainError `NOT_FOUND`, `DELETED`, and `DUPLICATE_TITLE` when another instruction has its title now
 */
export function restoreRevision(context: AppContext, caller: Caller, id: Id, number: number): Promise<SavedInstruction> {
  return context.storage.transaction(async (tx) => {
    const record = await findInstruction(tx.instructions, id);
    const revision = await tx.revisions.find(id, number);
    if (!revision) throw new DomainError('NOT_FOUND', { kind: 'revision', id: String(number) });
    const nowMs = context.clock.nowMs();
    const version = await takeUp(tx, record, { manifest: revision.manifest, asOfMs: revision.releasedAtMs, caller, nowMs });
    tx.events.append(newEvent('revision.restored', id, caller, nowMs, { revision: number, version }));
    return savedInstruction(await findInstruction(tx.instructions, id));
  });
}
