import { afterEach, expect, test } from 'vitest';
import { formatActivityTime, formatDate, formatDay, formatTimestamp } from './dates.ts';

afterEach(() => document.documentElement.removeAttribute('lang'));

const afternoon = new Date(2026, 0, 31, 14, 5).getTime();

test('CONST-22: timestamps, dates and activity times are written as the specification has them', () => {
  expect(formatTimestamp(afternoon)).toBe('01/31/2026 02:05 PM');
  expect(formatDate(afternoon)).toBe('Saturday, January 31st, 2026');
  expect(formatActivityTime(afternoon)).toBe('Jan 31st 2026, 2:05 pm');
});

test('midnight and noon are twelve, and every day has its ending', () => {
  expect(formatTimestamp(new Date(2026, 10, 2, 0, 30).getTime())).toBe('11/02/2026 12:30 AM');
  expect(formatTimestamp(new Date(2026, 10, 2, 12, 0).getTime())).toBe('11/02/2026 12:00 PM');
  const endings = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23].map(
    (day) => formatActivityTime(new Date(2026, 0, day).getTime()).split(' ')[1],
  );
  expect(endings).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '23rd']);
});

test('in German the same times are written as people there write them', () => {
  document.documentElement.lang = 'de';
  expect(formatTimestamp(afternoon)).toBe('31.01.2026, 14:05');
  expect(formatDate(afternoon)).toBe('Samstag, 31. Januar 2026');
  expect(formatActivityTime(afternoon)).toBe('31.01.2026, 14:05');
  expect(formatDay('2026-01-31')).toBe('31.01.2026');
});
