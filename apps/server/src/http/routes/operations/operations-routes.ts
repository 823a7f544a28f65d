import * as calls from '@benchbook/contracts';
import { dismissFailedJob, retryFailedJob } from '../../../commands/operations/failed-jobs.ts';
import { readOperations } from '../../../commands/operations/read-operations.ts';
import { handle } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';
import { productVersion } from '../../product-version.ts';

export const operationsRoutes: readonly HandledRoute[] = [
  handle(calls.dismissJob, {
    place: 'remote',
    run: async ({ params, context }) => {
      await dismissFailedJob(context, params.id);
      return {};
    },
  }),
  handle(calls.readOperations, { place: 'remote', run: ({ context }) => readOperations(context, productVersion) }),
  handle(calls.retryJob, {
    place: 'remote',
    run: async ({ params, context }) => {
      await retryFailedJob(context, params.id);
      return {};
    },
  }),
];
