import { readFile } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import { checkFileAccess } from '../../../commands/files/file-access.ts';
import { handle } from '../../handle.ts';
import { sendFile } from '../../send-file.ts';

export const readFileRoute = handle(readFile, {
  acceptsCookie: true,
  run: async ({ params: { sha256 }, caller, context, request, reply }) => {
    const blob = await context.storage.read(async (readers) => {
      await checkFileAccess(readers, caller, sha256);
      const found = await readers.files.blob(sha256);
      if (!found) throw new DomainError('NOT_FOUND', { kind: 'file' });
      return found;
    });
    return sendFile(request, reply, context.blobs, { ...blob, name: sha256, isImmutable: true });
  },
});
