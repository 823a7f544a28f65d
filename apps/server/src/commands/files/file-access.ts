import { seesOnlyAssigned } from '@benchbook/domain/access';
import { DomainError } from '@benchbook/domain/errors';
import type { Caller } from '@benchbook/domain/users';
import type { Readers } from '../../ports/index.ts';

/**
 * An Artisan reaches only files of live revisions that are assigned; the other roles of VIEW reach all (ROLE-12).
 *
 * @throws DomainError `FORBIDDEN`
 */
export async function checkFileAccess(readers: Readers, caller: Caller, sha256: string): Promise<void> {
  if (!seesOnlyAssigned(caller.role)) return;
  if (!(await readers.revisions.isFileAssigned(caller.id, { sha256 }))) throw new DomainError('FORBIDDEN', { kind: 'file' });
}
