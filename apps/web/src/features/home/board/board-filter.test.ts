import type { Board, BoardEntry } from '@benchbook/domain/board';
import { expect, test } from 'vitest';
import { filterAddress, readFilter, rowsOf } from './board-filter.ts';

const TODAY = '2026-11-22';
const person = (id: string, status: 'Online' | 'Offline' = 'Online') =>
  ({ id, username: id, image: '', role: 'Artisan', status, isLeaver: false }) as const;
const entry = (userId: string, instructionId: string, progress: number, dueDate: string | null = null): BoardEntry => ({
  userId,
  instructionId,
  progress,
  dueDate,
  doneCount: 0,
  itemCount: 1,
  waiting: null,
});
const board: Board = {
  people: [person('ann'), person('bob', 'Offline'), person('eve')],
  instructions: [],
  entries: [entry('ann', 'pump', 0), entry('ann', 'gear', 100), entry('bob', 'pump', 40, '2026-11-01')],
  publishedCount: 2,
  unpublishedCount: 0,
};
const shown = (address: string) =>
  rowsOf(board, readFilter(new URLSearchParams(address.split('#')[0])), TODAY).map((row) => row.person.id);

test('HOME-02: every figure of Home links to the rows that it counts', () => {
  expect(shown('?')).toEqual(['ann', 'bob']);
  expect(shown(filterAddress({ stage: 'not-started' }))).toEqual(['ann']);
  expect(shown(filterAddress({ stage: 'late' }))).toEqual(['bob']);
  expect(shown(filterAddress({ stage: 'complete', instructionId: 'pump' }))).toEqual([]);
  expect(shown(filterAddress({ stage: 'in-progress', instructionId: 'pump' }))).toEqual(['bob']);
  expect(shown(filterAddress({ status: 'Online' }))).toEqual(['ann', 'eve']);
});

test('an invalid address shows everybody with assignments', () => {
  expect(shown('?show=nonsense&status=Asleep')).toEqual(['ann', 'bob']);
});
