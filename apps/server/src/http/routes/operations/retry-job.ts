import { retryJob } from '@benchbook/contracts';
import { retryFailedJob } from '../../../commands/operations/failed-jobs.ts';
import { handle } from '../../handle.ts';

export const retryJobRoute = handle(retryJob, {
  run: async ({ params, context }) => {
    await retryFailedJob(context, params.id);
    return {};
  },
});
