import { seesOnlyAssigned } from '@benchbook/domain/access';
import { DomainError } from '@benchbook/domain/errors';
import type { Caller } from '@benchbook/domain/users';
import type { Readers, RevisionFile } from '../../ports/index.ts';

/**
 * An Artisan reaches only files of live revisions that are assigned, and photos that they have reported a problem with; the
 * other roles of VIEW reach all (ROLE-12). To an Artisan every other file is one that is not there, so that nobody learns
 * by asking which files there are.
 *
 * @throws DomainError `NOT_FOUND`
 */
export async function checkFileAccess(readers: Readers, caller: Caller, sha256: string): Promise<void> {
  if (!seesOnlyAssigned(caller.role)) return;
  if (await readers.revisions.assignedFile(caller.id, { sha256 })) return;
  if (!(await readers.reports.hasFile(caller.id, sha256))) throw new DomainError('NOT_FOUND', { kind: 'file' });
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
