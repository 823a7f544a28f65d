import { settleThread } from '@benchbook/contracts';
import { LEAST_TOLD } from '../../../auth/index.ts';
import { settleThread as settle } from '../../../commands/feedback/settle-thread.ts';
import { handle } from '../../handle.ts';
import { takeCall } from '../../take-call.ts';

const TOO_MANY = 'You have resolved and opened threads very often in a short time. Nothing was changed.';

export const settleThreadRoute = handle(settleThread, {
  run: ({ params, body, caller, context }) => {
    takeCall(context.limits.tellings, caller.id, TOO_MANY, LEAST_TOLD);
    return settle(context, caller, { threadId: params.threadId, ...body });
  },
});
