import { cancelModel } from '@benchbook/contracts';
import { discardModel } from '../../../commands/models/discard-model.ts';
import { handle } from '../../handle.ts';

export const cancelModelRoute = handle(cancelModel, {
  run: ({ params, caller, context }) => discardModel(context, caller, params.id),
});
