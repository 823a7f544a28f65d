import { markThreadRead } from '@benchbook/contracts';
import { markRead } from '../../../commands/feedback/mark-read.ts';
import { markReadLocally } from '../../../commands/local/mark-read-locally.ts';
import { handle } from '../../handle.ts';

export const markThreadReadRoute = handle(markThreadRead, {
  acceptsDevice: true,
  run: ({ params, body, caller, context }) =>
    (context.local ? markReadLocally : markRead)(context, caller, params.threadId, body.position),
});
