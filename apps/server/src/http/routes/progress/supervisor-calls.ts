import { callSupervisor, endSupervisorCall } from '@benchbook/contracts';
import { callSupervisor as call, endSupervisorCall as end } from '../../../commands/progress/supervisor-calls.ts';
import { handle } from '../../handle.ts';

export const callSupervisorRoute = handle(callSupervisor, {
  run: ({ params, body, caller, context }) => call(context, caller, { instructionId: params.id, ...body }),
});

export const endSupervisorCallRoute = handle(endSupervisorCall, {
  run: async ({ params, caller, context }) => ({
    ended: await context.storage.transaction((tx) =>
      end(tx, caller, { userId: caller.id, instructionId: params.id }, 'left', context.clock.nowMs()),
    ),
  }),
});
