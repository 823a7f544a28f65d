import { updateStatus } from '@benchbook/contracts';
import { changeStatus } from '../../../commands/users/change-status.ts';
import { handle } from '../../handle.ts';

export const updateStatusRoute = handle(updateStatus, {
  allow: ({ caller, body }) => body.userId === caller.id,
  run: async ({ body, caller, context }) => {
    await context.storage.transaction((tx) => changeStatus(context, tx, body.userId, body.status, caller));
    return { status: body.status };
  },
});
