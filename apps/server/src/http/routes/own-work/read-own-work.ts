import { readOwnWork } from '@benchbook/contracts';
import { readOwnWork as read } from '../../../commands/own-work/read-own-work.ts';
import { handle } from '../../handle.ts';
import { pageSize } from '../../paging.ts';

/** Rows of each kind when no number is asked for. */
const ROWS = 5;

export const readOwnWorkRoute = handle(readOwnWork, {
  run: ({ query, caller, context }) => {
    const asked = { limit: pageSize(query.limit ?? ROWS), nowMs: context.clock.nowMs() };
    return context.storage.read((readers) => read(readers, caller, asked));
  },
});
