import { updateStatus } from '@benchbook/contracts';
import { sayStatus } from '../../../commands/users/say-status.ts';
import { handle } from '../../handle.ts';

export const updateStatusRoute = handle(updateStatus, {
  allow: ({ caller, body }) => body.userId === caller.id,
  run: async ({ body, caller, context }) => ({ status: await sayStatus(context, caller, body.status) }),
});
