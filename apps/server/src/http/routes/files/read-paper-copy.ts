import { readPaperCopy } from '@benchbook/contracts';
import { handle } from '../../handle.ts';
import { sendRendition } from '../../send-rendition.ts';

export const readPaperCopyRoute = handle(readPaperCopy, {
  acceptsCookie: true,
  run: ({ params, caller, context, request, reply }) => sendRendition(context, caller, request, reply, params.sha256, 'paper'),
});
