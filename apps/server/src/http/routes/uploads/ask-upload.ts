import { askUpload } from '@benchbook/contracts';
import { findUpload } from '../../../commands/files/finish-upload.ts';
import { handle } from '../../handle.ts';
import { uploadsOf } from '../../uploads/uploads-of.ts';

export const askUploadRoute = handle(askUpload, {
  run: async ({ params, caller, context, request, reply }) => {
    await findUpload(context, caller, params.id);
    await uploadsOf(context).answer({ caller, uploadId: params.id }, request, reply);
    return reply;
  },
});
