import { storeStepsDone } from '@benchbook/contracts';
import { LEAST_TICKS } from '../../../auth/index.ts';
import { storeProgressLocally } from '../../../commands/local/store-progress-locally.ts';
import { storeProgress } from '../../../commands/progress/store-progress.ts';
import { handle } from '../../handle.ts';
import { takeCall } from '../../take-call.ts';

/** What waits on a device is sent again by itself. */
const TOO_MANY = 'You have sent very many steps in a short time. This is taken later.';

export const storeStepsDoneRoute = handle(storeStepsDone, {
  acceptsDevice: true,
  run: ({ body, caller, context }) => {
    takeCall(context.limits.ticks, caller.id, TOO_MANY, Math.max(LEAST_TICKS, body.ticks.length));
    return (context.local ? storeProgressLocally : storeProgress)(context, caller, body);
  },
});
