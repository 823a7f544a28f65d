import { readModelObj } from '@benchbook/contracts';
import { findModelFile } from '../../../commands/models/read-models.ts';
import { handle } from '../../handle.ts';
import { sendFile } from '../../send-file.ts';

/** What a model was made of is saved, not shown: nobody has looked at what these bytes are. */
const UNREAD = 'application/octet-stream';

export const readModelObjRoute = handle(readModelObj, {
  acceptsCookie: true,
  run: async ({ params, caller, context, request, reply }) => {
    const file = await context.storage.read((readers) => findModelFile(readers, caller, params.modelId, params.path));
    return sendFile(request, reply, context.blobs, { ...file, mediaType: UNREAD, isImmutable: false });
  },
});
