import { resolveThread } from '@benchbook/contracts';
import { LEAST_TOLD } from '../../../auth/index.ts';
import { resolveThread as settle } from '../../../commands/feedback/resolve-thread.ts';
import { handle } from '../../handle.ts';
import { takeCall } from '../../take-call.ts';

const TOO_MANY = 'You have resolved and opened threads very often in a short time. Nothing was changed.';

export const resolveThreadRoute = handle(resolveThread, {
  run: ({ params, body, caller, context }) => {
    takeCall(context.limits.tellings, caller.id, TOO_MANY, LEAST_TOLD);
    return settle(context, caller, { threadId: params.threadId, ...body });
  },
});
