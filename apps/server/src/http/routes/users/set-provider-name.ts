import { setProviderName } from '@benchbook/contracts';
import { setProviderName as change } from '../../../commands/users/set-provider-name.ts';
import { viewForManager } from '../../../commands/users/user-view.ts';
import { handle } from '../../handle.ts';

export const setProviderNameRoute = handle(setProviderName, {
  run: async ({ params, body, caller, context }) => {
    const user = await change(context, caller, params.id, body.name);
    return context.storage.read((readers) => viewForManager(readers, user));
  },
});
