import { uploadAttachment } from '@benchbook/contracts';
import { addFile } from '../../../commands/files/add-file.ts';
import { handlePrepared } from '../../handle.ts';
import { receiveAttachment } from '../../uploads/receive-attachment.ts';

export const uploadAttachmentRoute = handlePrepared(uploadAttachment, {
  prepare: ({ context, request }) => receiveAttachment(context, request),
  run: ({ prepared, caller, context }) => addFile(context, caller, prepared),
});
