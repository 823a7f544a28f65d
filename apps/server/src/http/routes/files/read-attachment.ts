import { readAttachment } from '@benchbook/contracts';
import { findNamedFile } from '../../../commands/files/file-access.ts';
import { handle } from '../../handle.ts';
import { sendFile } from '../../send-file.ts';

export const readAttachmentRoute = handle(readAttachment, {
  acceptsCookie: true,
  run: async ({ params, caller, context, request, reply }) => {
    const path = params.name.normalize('NFC');
    const file = await context.storage.read((readers) => findNamedFile(readers, caller, path));
    return sendFile(request, reply, context.blobs, { ...file, name: file.path, isImmutable: false });
  },
});
