import { expect, test } from 'vitest';
import { asksAboutDueDate, calendarDay, isLate } from './index.ts';

const late = (dueDate: string | null, progress: number, today: string) => isLate({ dueDate }, progress, today);

test('work is late after its last day, unless it is done', () => {
  expect([
    late('2026-11-30', 0, '2026-11-30'),
    late('2026-11-30', 99, '2026-12-01'),
    late('2026-11-30', 100, '2026-12-01'),
  ]).toEqual([false, true, false]);
  expect([late(null, 0, '2026-12-01'), late('2026-09-30', 0, '2026-10-01'), late('2027-01-02', 0, '2026-12-31')]).toEqual([
    false,
    true,
    false,
  ]);
});

test("a day follows the device's calendar, not UTC", () => {
  expect([calendarDay(new Date(2026, 0, 2, 0, 5)), calendarDay(new Date(2026, 10, 30, 23, 55))]).toEqual([
    '2026-01-02',
    '2026-11-30',
  ]);
});

test('a lead is asked about a due date in the past, but not again about the same date, nor about completed work', () => {
  const asks = (dueDate: string | null, more: { before?: string | null; progress?: number } = {}) => {
    const before = more.before === undefined ? undefined : { dueDate: more.before };
    return asksAboutDueDate({ dueDate }, { before, progress: more.progress ?? 0, today: '2026-11-29' });
  };
  expect([asks('2026-11-28'), asks('2026-11-29'), asks(null)]).toEqual([true, false, false]);
  expect([asks('2026-11-28', { before: null }), asks('2026-11-28', { before: '2026-11-28' })]).toEqual([true, false]);
  expect(asks('2026-11-28', { before: null, progress: 100 })).toBe(false);
});
