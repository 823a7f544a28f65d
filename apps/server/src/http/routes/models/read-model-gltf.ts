import { readModelGltf } from '@benchbook/contracts';
import { GLB_TYPE } from '../../../commands/models/approve-model.ts';
import { findModelFile } from '../../../commands/models/read-models.ts';
import { handle } from '../../handle.ts';
import { sendFile } from '../../send-file.ts';

export const readModelGltfRoute = handle(readModelGltf, {
  acceptsCookie: true,
  run: async ({ params, caller, context, request, reply }) => {
    const file = await context.storage.read((readers) => findModelFile(readers, caller, params.id, params.file));
    return sendFile(request, reply, context.blobs, { ...file, mediaType: GLB_TYPE, isImmutable: false });
  },
});
