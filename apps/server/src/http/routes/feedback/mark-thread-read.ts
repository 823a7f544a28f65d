import { markThreadRead } from '@benchbook/contracts';
import { markRead } from '../../../commands/feedback/mark-read.ts';
import { markReadHere } from '../../../commands/local/mark-read-here.ts';
import { handle } from '../../handle.ts';

export const markThreadReadRoute = handle(markThreadRead, {
  acceptsDevice: true,
  run: ({ params, body, caller, context }) =>
    (context.local ? markReadHere : markRead)(context, caller, params.threadId, body.position),
});
