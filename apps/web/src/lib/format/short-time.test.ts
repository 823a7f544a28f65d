import { expect, test } from 'vitest';
import { shortTime } from './short-time.ts';

test('a time is as short as is unambiguous: the hour of today, the day of the week, the date', () => {
  const now = new Date(2026, 10, 20, 16, 0).getTime();
  const shown = (...moment: [number, number, number, number, number]) => shortTime(new Date(...moment).getTime(), now);
  expect([shown(2026, 10, 20, 9, 5), shown(2026, 10, 20, 0, 0)]).toEqual(['09:05', '00:00']);
  expect([shown(2026, 10, 19, 23, 59), shown(2026, 10, 15, 12, 0)]).toEqual(['Thu', 'Sun']);
  expect([shown(2026, 10, 10, 12, 0), shown(2025, 11, 31, 12, 0)]).toEqual(['Nov 10', 'Dec 31, 2025']);
});
