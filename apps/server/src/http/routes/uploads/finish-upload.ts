import { finishUpload } from '@benchbook/contracts';
import { finishUpload as finish, takeUpload } from '../../../commands/files/finish-upload.ts';
import { uploadRemark } from '../../../commands/files/upload-remark.ts';
import { handlePrepared } from '../../handle.ts';

export const finishUploadRoute = handlePrepared(finishUpload, {
  prepare: async ({ params, body, caller, context }) => {
    const whole = await takeUpload(context, caller, params.id, {
      path: body.path,
      isTrimmed: body.isTrimEnabled,
      isInstructionPdf: body.isInstructionPdf ?? false,
    });
    return { value: { whole, remark: whole.received ? await uploadRemark(context, whole.received) : undefined } };
  },
  run: async ({ prepared: { whole, remark }, caller, context }) => ({ ...(await finish(context, caller, whole)), remark }),
});
