import { deleteAttachment } from '@benchbook/contracts';
import { deleteFile } from '../../../commands/files/delete-file.ts';
import { handle } from '../../handle.ts';

export const deleteAttachmentRoute = handle(deleteAttachment, {
  run: ({ params, caller, context }) => deleteFile(context, caller, params.id),
});
