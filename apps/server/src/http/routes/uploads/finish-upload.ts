import { finishUpload } from '@benchbook/contracts';
import { finishUpload as finish, takeUpload } from '../../../commands/files/finish-upload.ts';
import { handlePrepared } from '../../handle.ts';

export const finishUploadRoute = handlePrepared(finishUpload, {
  prepare: async ({ params, body, caller, context }) => ({
    value: await takeUpload(context, caller, params.id, {
      path: body.path,
      isTrimmed: body.isTrimEnabled,
      isInstructionPdf: body.isInstructionPdf ?? false,
    }),
  }),
  run: ({ prepared, caller, context }) => finish(context, caller, prepared),
});
