import type { Assignment } from '@benchbook/domain/assignments';
import { expect, test } from 'vitest';
import type { PendingTick } from './tick.ts';
import { withWaiting } from './with-waiting.ts';

const items = ['one', 'two', 'three', 'four'].map((itemId) => ({
  itemId,
  isDone: itemId === 'one',
  isChanged: false,
  isVerified: false,
}));
const MINE: Assignment = {
  userId: 'u',
  instructionId: 'gear',
  run: 2,
  progress: 25,
  dueDate: null,
  note: '',
  completedAtMs: null,
  isReopened: false,
  items,
};
const tick = (itemId: string, more: Partial<PendingTick> = {}): PendingTick => ({
  eventId: itemId,
  userId: 'u',
  atMs: 0,
  instructionId: 'gear',
  itemId,
  isDone: true,
  revision: 1,
  run: 2,
  ...more,
});

test('progress includes ticks that wait on the device, the latest of each step, and none of another run or instruction', () => {
  const waiting = [tick('two'), tick('three'), tick('three', { isDone: false }), tick('four', { run: 1 })];
  expect(withWaiting(MINE, waiting).progress).toBe(50);
  expect(withWaiting(MINE, [tick('one', { isDone: false })]).progress).toBe(0);
  expect(withWaiting(MINE, [tick('two', { instructionId: 'pump' })])).toBe(MINE);
});
