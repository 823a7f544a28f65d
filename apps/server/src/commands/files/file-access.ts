import { seesOnlyAssigned } from '@benchbook/domain/access';
import { DomainError } from '@benchbook/domain/errors';
import { canGiveFeedback } from '@benchbook/domain/feedback';
import type { Caller } from '@benchbook/domain/users';
import type { Readers, RevisionFile } from '../../ports/index.ts';

/**
 * An Artisan reaches only files of live revisions that are assigned, and photos that they have reported a problem with; the
 * other roles of VIEW reach all (ROLE-12). A file of a feedback message is for those in its thread, and Dev. What somebody
 * may not see is not there for them, so that nobody learns by asking which files there are.
 *
 * @throws DomainError `NOT_FOUND`
 */
export async function checkFileAccess(readers: Readers, caller: Caller, sha256: string): Promise<void> {
  if (!(await mayRead(readers, caller, sha256))) throw new DomainError('NOT_FOUND', { kind: 'file' });
}

async function mayRead({ revisions, reports, feedback }: Readers, { id, role }: Caller, sha256: string): Promise<boolean> {
  const isOfOwnThread = () => canGiveFeedback(role) && feedback.hasFile(id, sha256);
  if (!seesOnlyAssigned(role)) return role === 'Dev' || !(await feedback.isOnlyInMessages(sha256)) || isOfOwnThread();
  if (await revisions.assignedFile(id, { sha256 })) return true;
  return (await reports.hasFile(id, sha256)) || isOfOwnThread();
}

/**
 * A file by its name. An Artisan gets the bytes that the live revision froze, also after the file was replaced.
 *
 * @throws DomainError `NOT_FOUND`, also for what an Artisan may not see
 */
export async function findNamedFile(readers: Readers, caller: Caller, path: string): Promise<RevisionFile> {
  const isBound = seesOnlyAssigned(caller.role);
  const file = isBound ? await readers.revisions.assignedFile(caller.id, { path }) : await readers.files.findByPath(path);
  if (!file) throw new DomainError('NOT_FOUND', { kind: 'file' });
  return file;
}
