import {
  discardOutboxEntry,
  listOutbox,
  readLocalStatus,
  readStepsProgress,
  retryOutboxEntry,
  storeStepsProgress,
} from '@benchbook/contracts';
import { discardEntry, listEntries, retryEntry } from '../../../commands/local/outbox-entries.ts';
import { readStatus } from '../../../commands/local/read-local-status.ts';
import {
  readStepsProgress as readProgress,
  storeStepsProgress as storeProgress,
} from '../../../commands/local/steps-progress.ts';
import { handle } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';

/** What only a local backend answers. */
export const localRoutes: readonly HandledRoute[] = [
  handle(readLocalStatus, { run: ({ caller, context }) => readStatus(context, caller) }),
  handle(listOutbox, { run: ({ query, caller, context }) => listEntries(context, caller, query.state) }),
  handle(retryOutboxEntry, { run: ({ params, caller, context }) => retryEntry(context, caller, params.id) }),
  handle(discardOutboxEntry, {
    run: async ({ params, caller, context }) => {
      await discardEntry(context, caller, params.id);
      return {};
    },
  }),
  handle(readStepsProgress, { run: ({ params, caller, context }) => readProgress(context, caller, params.wipId) }),
  handle(storeStepsProgress, {
    run: ({ params, body, caller, context }) => storeProgress(context, caller, params.wipId, body),
  }),
];
