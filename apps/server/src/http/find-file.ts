import { DomainError } from '@benchbook/domain/errors';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../app-context.ts';
import { checkFileAccess } from '../commands/files/file-access.ts';
import type { FileToSend } from './send-file.ts';

/** Finds a file by its hash. @throws DomainError `NOT_FOUND` if there is no such file for this person */
export function findFile(context: AppContext, caller: Caller, sha256: string): Promise<FileToSend> {
  return context.storage.read(async (readers) => {
    const access = await checkFileAccess(readers, caller, sha256);
    const found = await readers.files.blob(sha256);
    if (!found) throw new DomainError('NOT_FOUND', { kind: 'file' });
    return { ...found, name: sha256, isImmutable: access === 'for-good' };
  });
}
