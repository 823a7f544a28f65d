import { replaceAttachment } from '@benchbook/contracts';
import { replaceFile, takeReplacement } from '../../../commands/files/replace-file.ts';
import { handlePrepared } from '../../handle.ts';

export const replaceAttachmentRoute = handlePrepared(replaceAttachment, {
  prepare: async ({ params, body, caller, context }) => ({
    value: await takeReplacement(context, caller, { fileId: params.id, uploadId: body.uploadId }),
  }),
  run: ({ params, prepared, caller, context }) => replaceFile(context, caller, params.id, prepared),
});
