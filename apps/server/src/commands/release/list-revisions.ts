import { seesOnlyAssigned } from '@benchbook/domain/access';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { RevisionSummary } from '@benchbook/domain/release';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { checkReads } from '../../policies/instructions.ts';
import { findInstruction } from '../instructions/find-instruction.ts';

/**
 * The revisions of an instruction, newest first. For an Artisan, withdrawn revisions are also unavailable in this list,
 * as in the instruction itself.
 *
 * @throws DomainError `NOT_FOUND`, `DELETED`; `FORBIDDEN` and `NOT_RELEASED` for an Artisan
 */
export function listRevisions(context: AppContext, caller: Caller, instructionId: Id): Promise<RevisionSummary[]> {
  return context.storage.read(async (readers) => {
    const { release } = await findInstruction(readers.instructions, instructionId);
    await checkReads(readers, caller, instructionId);
    if (seesOnlyAssigned(caller.role) && release.liveRevision === null)
      throw new DomainError('NOT_RELEASED', { kind: 'instruction', id: instructionId });
    const heads = await readers.revisions.list(instructionId);
    const users = await readers.users.findMany(heads.flatMap(({ releasedBy }) => releasedBy ?? []));
    const summaries: RevisionSummary[] = [];
    for (const { number, title, releasedAtMs, releasedBy, reason, sha256 } of heads) {
      const files = await readers.revisions.files(instructionId, number);
      const name = releasedBy === null ? '' : (users.get(releasedBy)?.username ?? '');
      summaries.push({
        number,
        title,
        releasedAtMs,
        releasedBy: name,
        reason,
        sha256,
        fileCount: files.length,
        isLive: number === release.liveRevision,
      });
    }
    return summaries;
  });
}
