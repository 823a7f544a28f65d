import { uploadAttachment } from '@benchbook/contracts';
import { addFile } from '../../../commands/files/add-file.ts';
import { uploadRemark } from '../../../commands/files/upload-remark.ts';
import { handlePrepared } from '../../handle.ts';
import { receiveAttachment } from '../../uploads/receive-attachment.ts';

export const uploadAttachmentRoute = handlePrepared(uploadAttachment, {
  prepare: async ({ context, request }) => {
    const { value: received, ...kept } = await receiveAttachment(context, request);
    return { ...kept, value: { received, remark: await uploadRemark(context, received) } };
  },
  run: async ({ prepared: { received, remark }, caller, context }) => ({
    ...(await addFile(context, caller, received)),
    remark,
  }),
});
