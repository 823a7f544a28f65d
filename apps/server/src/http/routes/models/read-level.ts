import { readLevel } from '@benchbook/contracts';
import { GLB_TYPE } from '../../../commands/models/approve-model.ts';
import { findLevel } from '../../../commands/models/read-models.ts';
import { handle } from '../../handle.ts';
import { sendFile } from '../../send-file.ts';

export const readLevelRoute = handle(readLevel, {
  acceptsCookie: true,
  run: async ({ params, context, request, reply }) => {
    const file = await context.storage.read((readers) => findLevel(readers, params.modelId, params.file));
    return sendFile(request, reply, context.blobs, { ...file, mediaType: GLB_TYPE, isImmutable: false });
  },
});
