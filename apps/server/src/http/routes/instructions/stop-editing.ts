import { stopEditing } from '@benchbook/contracts';
import { leave } from '../../../commands/instructions/presence.ts';
import { handle } from '../../handle.ts';

export const stopEditingRoute = handle(stopEditing, {
  run: async ({ params, caller, context }) => {
    await leave(context, caller, params.id);
    return {};
  },
});
