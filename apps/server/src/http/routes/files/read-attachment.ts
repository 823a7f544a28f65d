import { readAttachment } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import { checkFileAccess } from '../../../commands/files/file-access.ts';
import { handle } from '../../handle.ts';
import { sendFile } from '../../send-file.ts';

export const readAttachmentRoute = handle(readAttachment, {
  acceptsCookie: true,
  run: async ({ params, caller, context, request, reply }) => {
    const file = await context.storage.read(async (readers) => {
      const found = await readers.files.findByPath(params.name.normalize('NFC'));
      if (!found) throw new DomainError('NOT_FOUND', { kind: 'file' });
      await checkFileAccess(readers, caller, found.sha256);
      return found;
    });
    return sendFile(request, reply, context.blobs, { ...file, name: file.path, isImmutable: false });
  },
});
