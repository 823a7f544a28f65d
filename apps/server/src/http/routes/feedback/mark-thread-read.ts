import { markThreadRead } from '@benchbook/contracts';
import { markRead } from '../../../commands/feedback/mark-read.ts';
import { handle } from '../../handle.ts';

export const markThreadReadRoute = handle(markThreadRead, {
  run: ({ params, body, caller, context }) => markRead(context, caller, params.threadId, body.position),
});
