import * as calls from '@benchbook/contracts';
import { readChanges } from '../../../replica/feed/read-changes.ts';
import { readSnapshot } from '../../../replica/feed/read-snapshot.ts';
import { handle } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';

export const syncRoutes: readonly HandledRoute[] = [
  handle(calls.readChanges, { place: 'remote', run: ({ query, caller, context }) => readChanges(context, caller.id, query) }),
  handle(calls.readSnapshot, { place: 'remote', run: ({ query, caller, context }) => readSnapshot(context, caller.id, query) }),
];
