import { setUserActive } from '@benchbook/contracts';
import { setActive } from '../../../commands/users/set-active.ts';
import { viewOf } from '../../../commands/users/user-view.ts';
import { handle } from '../../handle.ts';

export const setUserActiveRoute = handle(setUserActive, {
  run: async ({ params, body, caller, context }) => viewOf(context.storage, await setActive(context, caller, params.id, body)),
});
