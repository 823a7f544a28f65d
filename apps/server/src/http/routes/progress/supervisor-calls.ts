import { callSupervisor, endSupervisorCall } from '@benchbook/contracts';
import { callSupervisor as call, leaveCall } from '../../../commands/progress/supervisor-calls.ts';
import { handle } from '../../handle.ts';
import { takeCall } from '../../take-call.ts';

export const callSupervisorRoute = handle(callSupervisor, {
  run: ({ params, body, caller, context }) => {
    takeCall(context.limits.supervisorCalls, caller.id, 'Too many calls for a supervisor. Please speak to one.');
    return call(context, caller, { instructionId: params.id, ...body });
  },
});

export const endSupervisorCallRoute = handle(endSupervisorCall, {
  run: async ({ params, caller, context }) => ({
    ended: await context.storage.transaction((tx) => leaveCall(tx, caller, params.id, context.clock.nowMs())),
  }),
});
