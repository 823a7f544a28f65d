import type { SavedInstruction } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { keepVersion } from '../instructions/keep-version.ts';
import { partChange } from '../instructions/part-changes.ts';
import { savedInstruction } from '../instructions/saved-instruction.ts';

/**
 * Takes an old revision up again as the draft; what the working copy held stays in its versions.
 *
 * @throws DomainError `NOT_FOUND`, `DELETED`, and `DUPLICATE_TITLE` when its title has been given away since
 */
export function restoreRevision(context: AppContext, caller: Caller, id: Id, number: number): Promise<SavedInstruction> {
  return context.storage.transaction(async (tx) => {
    const record = await findInstruction(tx.instructions, id);
    const revision = await tx.revisions.find(id, number);
    if (!revision) throw new DomainError('NOT_FOUND', { kind: 'revision', id: String(number) });
    const now = await tx.parts.manifest(id);
    const changed = [...revision.manifest.values()].filter(({ id: partId, hash }) => now.get(partId)?.hash !== hash);
    const bodies = await tx.parts.bodies(changed.map(({ hash }) => hash));
    const change = partChange(now, revision.manifest, (hash) => {
      const body = bodies.get(hash);
      if (!body) throw new Error(`body ${hash} of revision ${number} is not stored`);
      return body;
    });
    const nowMs = context.clock.nowMs();
    const version = await tx.parts.apply(id, change, { userId: caller.id, atMs: nowMs });
    if (version !== record.version) await keepVersion(tx, record, caller, version, nowMs);
    tx.events.append(newEvent('revision.restored', id, caller, nowMs, { revision: number, version }));
    return savedInstruction(await findInstruction(tx.instructions, id));
  });
}
