import * as calls from '@benchbook/contracts';
import { readOwnWork } from '../../../commands/own-work/read-own-work.ts';
import { handle } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';
import { pageSize } from '../../paging.ts';

/** Default number of rows of each kind. */
const ROWS = 5;

export const ownWorkRoutes: readonly HandledRoute[] = [
  handle(calls.readOwnWork, {
    place: 'remote',
    run: ({ query, caller, context }) => {
      const asked = { limit: pageSize(query.limit ?? ROWS), nowMs: context.clock.nowMs() };
      return context.storage.read((readers) => readOwnWork(readers, caller, asked));
    },
  }),
];
