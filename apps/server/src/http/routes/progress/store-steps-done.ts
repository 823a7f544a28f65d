import { storeStepsDone } from '@benchbook/contracts';
import { storeProgress } from '../../../commands/progress/store-progress.ts';
import { handle } from '../../handle.ts';

export const storeStepsDoneRoute = handle(storeStepsDone, {
  run: ({ body, caller, context }) => storeProgress(context, caller, body),
});
