import { expect, test } from 'vitest';
import { EVERYTHING, isWrongSpan, logQueryOf } from './log-choice.ts';

test('nothing chosen asks for the whole log', () => {
  expect(Object.values(logQueryOf(EVERYTHING)).filter((value) => value !== undefined)).toEqual([]);
});

test('a time of the device is a moment, and the minute that is named last is in the span', () => {
  const { from, to } = logQueryOf({ ...EVERYTHING, from: '2026-01-05T12:00', to: '2026-01-05T12:30' });
  expect(from).toBe(new Date(2026, 0, 5, 12, 0).getTime());
  expect(to).toBe(new Date(2026, 0, 5, 12, 31).getTime());
});

test('a span that ends before it begins is wrong, one of a single minute is not', () => {
  const span = (from: string, to: string) => isWrongSpan({ ...EVERYTHING, from, to });
  expect([span('2026-01-05T12:00', '2026-01-05T11:59'), span('2026-01-05T12:00', '2026-01-05T12:00'), span('', 'x')]).toEqual([
    true,
    false,
    false,
  ]);
});
