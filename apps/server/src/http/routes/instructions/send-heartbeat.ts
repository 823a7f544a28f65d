import { sendHeartbeat } from '@benchbook/contracts';
import { beat } from '../../../commands/instructions/presence.ts';
import { handle } from '../../handle.ts';

export const sendHeartbeatRoute = handle(sendHeartbeat, {
  run: async ({ params, caller, context }) => ({ editingStatus: await beat(context, caller, params.id) }),
});
