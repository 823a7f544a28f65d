import { continueUpload } from '@benchbook/contracts';
import { checkRoom } from '../../../commands/files/check-room.ts';
import { findUpload } from '../../../commands/files/finish-upload.ts';
import { handle } from '../../handle.ts';
import { uploadsOf } from '../../uploads/uploads-of.ts';

export const continueUploadRoute = handle(continueUpload, {
  run: async ({ params, caller, context, request, reply }) => {
    await findUpload(context, caller, params.id);
    await checkRoom(context);
    const uploads = uploadsOf(context);
    await uploads.answer({ caller, uploadId: params.id }, request, reply);
    await uploads.touch(params.id);
    return reply;
  },
});
