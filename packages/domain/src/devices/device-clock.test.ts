import { describe, expect, test } from 'vitest';
import { deviceTimeMs, isClockWrong, shownTime } from './device-clock.ts';

const NOW_MS = Date.UTC(2026, 10, 29, 12);
const DAY_MS = 24 * 3_600_000;
const BEFORE_2020_MS = Date.UTC(2020, 0, 1) - 1;

describe('the clock of a device', () => {
  test.each([
    ['1970', 0, true],
    ['the last moment of 2019', BEFORE_2020_MS, true],
    ['the first of 2020', BEFORE_2020_MS + 1, false],
    ['a week ago: it waited on the device', NOW_MS - 7 * DAY_MS, false],
    ['a day ahead', NOW_MS + DAY_MS, false],
    ['more than a day ahead', NOW_MS + DAY_MS + 1, true],
  ] as const)('%s', (_what, atMs, isWrong) => {
    expect(isClockWrong(atMs, NOW_MS)).toBe(isWrong);
    expect(shownTime(atMs, NOW_MS)).toEqual({ atMs: isWrong ? NOW_MS : atMs, isClockWrong: isWrong });
  });

  test('a wrong time is stored as sent; one slightly ahead becomes the time of receipt', () => {
    expect(deviceTimeMs(null, NOW_MS)).toBe(NOW_MS);
    expect(deviceTimeMs(NOW_MS - 60_000, NOW_MS)).toBe(NOW_MS - 60_000);
    expect(deviceTimeMs(NOW_MS + 60_000, NOW_MS)).toBe(NOW_MS);
    expect(deviceTimeMs(NOW_MS + 9 * DAY_MS, NOW_MS)).toBe(NOW_MS + 9 * DAY_MS);
    expect([deviceTimeMs(1_000.7, NOW_MS), deviceTimeMs(-5, NOW_MS)]).toEqual([1_000, 0]);
  });

  test('without a time of receipt the device time is shown', () => {
    expect(shownTime(0, undefined)).toEqual({ atMs: 0, isClockWrong: false });
  });
});
