import { expect, test } from 'vitest';
import { formatPlantSeconds, formatPlantTimestamp, offsetWords } from './plant-time.ts';

const NOON_MS = Date.UTC(2026, 0, 31, 13, 5, 9);

test('a time on paper is that of the plant, with its zone, summer and winter', () => {
  expect(formatPlantTimestamp(NOON_MS, 'Europe/Berlin')).toBe('01/31/2026 02:05 PM Europe/Berlin (UTC+1)');
  expect(formatPlantTimestamp(Date.UTC(2026, 6, 31, 22, 5), 'Europe/Berlin')).toBe('08/01/2026 12:05 AM Europe/Berlin (UTC+2)');
  expect(formatPlantTimestamp(NOON_MS, 'UTC')).toBe('01/31/2026 01:05 PM UTC');
  expect(formatPlantSeconds(NOON_MS, 'Pacific/Auckland')).toBe('2026-02-01 02:05:09');
});

test('the hour that comes twice when summer ends is distinguished by its offset', () => {
  const [first, second] = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)];
  expect(formatPlantSeconds(first, 'Europe/Berlin')).toBe(formatPlantSeconds(second, 'Europe/Berlin'));
  expect([offsetWords(first, 'Europe/Berlin'), offsetWords(second, 'Europe/Berlin')]).toEqual(['UTC+2', 'UTC+1']);
});

test('a zone that is not whole hours from UTC says its minutes', () => {
  expect(offsetWords(NOON_MS, 'America/St_Johns')).toBe('UTC-3:30');
  expect(offsetWords(NOON_MS, 'Asia/Kolkata')).toBe('UTC+5:30');
});
