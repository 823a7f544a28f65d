import type { Paper } from '@benchbook/contracts';
import { seesOnlyAssigned } from '@benchbook/domain/access';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { checkReads } from '../../policies/instructions.ts';
import type { Readers, RevisionHead } from '../../ports/index.ts';
import { findInstruction } from '../instructions/find-instruction.ts';

/**
 * Metadata that a printed revision contains.
 *
 * @param origin of the server, for the address in the QR code
 * @throws DomainError `NOT_FOUND`, `DELETED`; for an Artisan `FORBIDDEN`, and `NOT_RELEASED` for any but the live revision
 */
export function readPaper(context: AppContext, caller: Caller, id: Id, number: number, origin: string): Promise<Paper> {
  return context.storage.read(async (readers) => {
    const head = await findPrintable(readers, caller, id, number);
    const releasedBy = head.releasedBy === null ? null : (await readers.users.findMany([head.releasedBy])).get(head.releasedBy);
    return {
      revision: number,
      releasedAtMs: head.releasedAtMs,
      releasedBy: releasedBy?.username ?? '',
      reason: head.reason,
      sha256: head.sha256,
      chainHead: await readers.events.head(),
      timeZone: context.timeZone,
      address: `${origin}/paper/${encodeURIComponent(id)}/${number}`,
    };
  });
}

/** A revision that this person may read, and therefore print. */
export async function findPrintable(readers: Readers, caller: Caller, id: Id, number: number): Promise<RevisionHead> {
  const { release } = await findInstruction(readers.instructions, id);
  await checkReads(readers, caller, id);
  if (seesOnlyAssigned(caller.role) && release.liveRevision !== number)
    throw new DomainError('NOT_RELEASED', { kind: 'instruction', id });
  const head = await readers.revisions.head(id, number);
  if (!head) throw new DomainError('NOT_FOUND', { kind: 'revision', id: String(number) });
  return head;
}
