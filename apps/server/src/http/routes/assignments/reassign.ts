import { reassign } from '@benchbook/contracts';
import { reassign } from '../../../commands/assignments/reassign.ts';
import { handle } from '../../handle.ts';

export const reassignRoute = handle(reassign, {
  run: ({ params, body, caller, context }) => reassign(context, caller, { instructionId: params.id, ...body }),
});
