import { dismissJob } from '@benchbook/contracts';
import { dismissFailedJob } from '../../../commands/operations/failed-jobs.ts';
import { handle } from '../../handle.ts';

export const dismissJobRoute = handle(dismissJob, {
  run: async ({ params, context }) => {
    await dismissFailedJob(context, params.id);
    return {};
  },
});
