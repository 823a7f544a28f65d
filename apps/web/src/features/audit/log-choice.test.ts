import { expect, test } from 'vitest';
import { EVERYTHING, isWrongSpan, logQueryOf } from './log-choice.ts';

test('an empty choice selects the whole log', () => {
  expect(Object.values(logQueryOf(EVERYTHING)).filter((value) => value !== undefined)).toEqual([]);
});

test('times are in the time zone of the device, and the end includes its minute', () => {
  const { from, to } = logQueryOf({ ...EVERYTHING, from: '2026-01-05T12:00', to: '2026-01-05T12:30' });
  expect(from).toBe(new Date(2026, 0, 5, 12, 0).getTime());
  expect(to).toBe(new Date(2026, 0, 5, 12, 31).getTime());
});

test('a range that ends before its start is wrong, one of a single minute is not', () => {
  const span = (from: string, to: string) => isWrongSpan({ ...EVERYTHING, from, to });
  expect([span('2026-01-05T12:00', '2026-01-05T11:59'), span('2026-01-05T12:00', '2026-01-05T12:00'), span('', 'x')]).toEqual([
    true,
    false,
    false,
  ]);
});
