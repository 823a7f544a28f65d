import { renameAttachment } from '@benchbook/contracts';
import { renameFile } from '../../../commands/files/rename-file.ts';
import { handle } from '../../handle.ts';

export const renameAttachmentRoute = handle(renameAttachment, {
  run: ({ params, body, caller, context }) => renameFile(context, caller, params.id, body.path),
});
