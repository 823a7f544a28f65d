import { startUpload } from '@benchbook/contracts';
import { handle } from '../../handle.ts';
import { uploadsOf } from '../../uploads/uploads-of.ts';

export const startUploadRoute = handle(startUpload, {
  run: async ({ caller, context, request, reply }) => {
    await uploadsOf(context).answer({ caller, uploadId: null }, request, reply);
    return reply;
  },
});
