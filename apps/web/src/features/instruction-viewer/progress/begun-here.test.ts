import type { Assignment } from '@benchbook/domain/assignments';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import { expect, test } from 'vitest';
import { begunHere } from './begun-here.ts';
import type { PendingTick } from './tick.ts';

const items = ['one', 'two'].map((itemId) => ({ itemId, isDone: false, isChanged: false, isVerified: false }));
const MINE: Assignment = {
  userId: 'u',
  instructionId: 'gear',
  run: 2,
  progress: 0,
  dueDate: null,
  note: '',
  completedAtMs: null,
  isReopened: false,
  items,
};
const SUMMARY = {
  id: 'gear',
  workStatus: 'Not Started',
  assigneeCount: 2,
  release: { liveRevision: 3 },
} as InstructionSummary;

const tick = (itemId: string, more: Partial<PendingTick> = {}): PendingTick => ({
  eventId: itemId,
  userId: 'u',
  atMs: 0,
  instructionId: 'gear',
  itemId,
  isDone: true,
  revision: 3,
  run: 2,
  ...more,
});
const statusOf = (waiting: readonly PendingTick[], summary: InstructionSummary = SUMMARY, mine = MINE) =>
  begunHere(summary, new Map([['gear', mine]]), waiting).workStatus;

test('work started on this device is in progress; completed only if nobody else is assigned', () => {
  expect(statusOf([tick('one')])).toBe('In Progress');
  expect(statusOf([tick('one'), tick('two')])).toBe('In Progress');
  expect(statusOf([tick('one'), tick('two')], { ...SUMMARY, assigneeCount: 1 })).toBe('Completed');
});

test('undone ticks, earlier runs and instructions that are not live change nothing; nor does work that the server knows', () => {
  expect(statusOf([tick('one'), tick('one', { isDone: false })])).toBe('Not Started');
  expect(statusOf([tick('one', { run: 1 })])).toBe('Not Started');
  expect(statusOf([tick('one')], { ...SUMMARY, release: { ...SUMMARY.release, liveRevision: null } })).toBe('Not Started');
  expect(statusOf([], SUMMARY, { ...MINE, progress: 50 })).toBe('Not Started');
});
