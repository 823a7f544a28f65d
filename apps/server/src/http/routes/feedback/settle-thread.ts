import { settleThread } from '@benchbook/contracts';
import { settleThread as settle } from '../../../commands/feedback/settle-thread.ts';
import { handle } from '../../handle.ts';

export const settleThreadRoute = handle(settleThread, {
  run: ({ params, body, caller, context }) => settle(context, caller, { threadId: params.threadId, ...body }),
});
