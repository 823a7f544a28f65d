import { readScreenCopy } from '@benchbook/contracts';
import { handle } from '../../handle.ts';
import { sendRendition } from '../../send-rendition.ts';

export const readScreenCopyRoute = handle(readScreenCopy, {
  acceptsCookie: true,
  run: ({ params, caller, context, request, reply }) => sendRendition(context, caller, request, reply, params.sha256, 'screen'),
});
