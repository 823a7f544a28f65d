import { listChangedSteps } from '@benchbook/contracts';
import { listChangedSteps as list } from '../../../commands/progress/changed-steps.ts';
import { handle } from '../../handle.ts';

export const listChangedStepsRoute = handle(listChangedSteps, {
  run: ({ params, query, caller, context }) => list(context, caller, params.id, query.revision),
});
