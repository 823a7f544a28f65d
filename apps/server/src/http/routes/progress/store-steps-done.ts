import { storeStepsDone } from '@benchbook/contracts';
import { storeProgressHere } from '../../../commands/local/store-progress-here.ts';
import { storeProgress } from '../../../commands/progress/store-progress.ts';
import { handle } from '../../handle.ts';

export const storeStepsDoneRoute = handle(storeStepsDone, {
  acceptsDevice: true,
  run: ({ body, caller, context }) => (context.local ? storeProgressHere : storeProgress)(context, caller, body),
});
