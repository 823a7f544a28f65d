import * as calls from '@benchbook/contracts';
import { discardEntry, listEntries, retryEntry } from '../../../replica/outbox/outbox-entries.ts';
import { readStepsProgress, storeStepsProgress } from '../../../replica/outbox/steps-progress.ts';
import { readStatus } from '../../../replica/read-local-status.ts';
import { handle } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';

export const localRoutes: readonly HandledRoute[] = [
  handle(calls.readLocalStatus, { place: 'local', run: ({ caller, context }) => readStatus(context, caller) }),
  handle(calls.listOutbox, { place: 'local', run: ({ query, caller, context }) => listEntries(context, caller, query.state) }),
  handle(calls.retryOutboxEntry, {
    place: 'local',
    run: ({ params, caller, context }) => retryEntry(context, caller, params.id),
  }),
  handle(calls.discardOutboxEntry, {
    place: 'local',
    run: async ({ params, caller, context }) => {
      await discardEntry(context, caller, params.id);
      return {};
    },
  }),
  handle(calls.readStepsProgress, {
    place: 'local',
    writesCopy: true,
    run: ({ params, caller, context }) => readStepsProgress(context, caller, params.wipId),
  }),
  handle(calls.storeStepsProgress, {
    place: 'local',
    writesCopy: true,
    run: ({ params, body, caller, context }) => storeStepsProgress(context, caller, params.wipId, body),
  }),
];
