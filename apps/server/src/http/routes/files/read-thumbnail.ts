import { readThumbnail } from '@benchbook/contracts';
import { handle } from '../../handle.ts';
import { sendRendition } from '../../send-rendition.ts';

export const readThumbnailRoute = handle(readThumbnail, {
  acceptsCookie: true,
  run: ({ params, caller, context, request, reply }) =>
    sendRendition(context, caller, request, reply, params.sha256, 'thumbnail'),
});
