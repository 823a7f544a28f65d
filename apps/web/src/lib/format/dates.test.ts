import { expect, test } from 'vitest';
import { formatActivityTime, formatDate, formatTimestamp } from './dates.ts';

const afternoon = new Date(2026, 0, 31, 14, 5).getTime();

test('timestamps, dates and activity times are written as the specification has them', () => {
  expect(formatTimestamp(afternoon)).toBe('01/31/2026 02:05 PM');
  expect(formatDate(afternoon)).toBe('Saturday, January 31st, 2026');
  expect(formatActivityTime(afternoon)).toBe('Jan 31st 2026, 2:05 pm');
});
