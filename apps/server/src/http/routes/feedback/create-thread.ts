import { createThread } from '@benchbook/contracts';
import { startThread } from '../../../commands/feedback/start-thread.ts';
import { handle } from '../../handle.ts';
import { takeCall } from '../../take-call.ts';

const TOO_MANY = 'You have started very many threads in a short time. This one was not started.';

export const createThreadRoute = handle(createThread, {
  run: ({ body, caller, context }) => {
    takeCall(context.limits.threads, caller.id, TOO_MANY);
    takeCall(context.limits.tellings, caller.id, TOO_MANY, body.memberIds.length);
    return startThread(context, caller, body);
  },
});
