import { expect, test } from 'vitest';
import { averageProgress, BOARD_STAGES, type BoardEntry, isAtStage } from './index.ts';

const entry = (given: Partial<BoardEntry>): BoardEntry => ({
  userId: 'u',
  instructionId: 'wi',
  progress: 0,
  doneCount: 0,
  itemCount: 4,
  dueDate: null,
  waiting: null,
  ...given,
});
const stages = (given: Partial<BoardEntry>) => BOARD_STAGES.filter((stage) => isAtStage(entry(given), stage, '2026-11-22'));

test('ROLE-11: every entry is not started, in progress or complete; late and waiting are additional', () => {
  expect(stages({})).toEqual(['not-started']);
  expect(stages({ progress: 1 })).toEqual(['in-progress']);
  expect(stages({ progress: 99, dueDate: '2026-11-21' })).toEqual(['in-progress', 'late']);
  expect(stages({ progress: 100, dueDate: '2026-11-21' })).toEqual(['complete']);
  expect(
    stages({ dueDate: '2026-11-22', waiting: { id: 's', number: '1', title: 'Torque', device: 'Bench A', sinceMs: 1 } }),
  ).toEqual(['not-started', 'waiting']);
});

test("CONST-24: a person's progress is the rounded average; 0 without work, and 100 only when all is done", () => {
  expect(averageProgress([])).toBe(0);
  expect(averageProgress([{ progress: 33 }, { progress: 34 }])).toBe(34);
  expect(averageProgress([...Array<{ progress: number }>(300).fill({ progress: 100 }), { progress: 99 }])).toBe(99);
});
