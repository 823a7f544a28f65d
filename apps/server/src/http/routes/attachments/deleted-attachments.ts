import { listDeletedAttachments, restoreAttachment } from '@benchbook/contracts';
import { listDeletedFiles, restoreFile } from '../../../commands/files/deleted-files.ts';
import { handle } from '../../handle.ts';

export const listDeletedAttachmentsRoute = handle(listDeletedAttachments, { run: ({ context }) => listDeletedFiles(context) });

export const restoreAttachmentRoute = handle(restoreAttachment, {
  run: ({ params, caller, context }) => restoreFile(context, caller, params.id),
});
