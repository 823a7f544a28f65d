import { expect, test } from 'vitest';
import { refusalOf } from './index.ts';

const MINUTE_MS = 60_000;
const person = { onlineAtMs: 1_000_000_000, failures: 0, latestMs: 1_000_000_000, longestMs: 60 * MINUTE_MS };
const refusal = (change: Partial<typeof person>, afterMs = 0) => refusalOf({ ...person, ...change }, person.onlineAtMs + afterMs);

test('five wrong passwords lock the offline sign-in, four do not', () => {
  expect([4, 5, 6].map((failures) => refusal({ failures }))).toEqual([null, 'locked', 'locked']);
});

test('a sign-in is valid for its whole time since the server confirmed it, and no longer', () => {
  expect([0, 60 * MINUTE_MS, 60 * MINUTE_MS + 1].map((afterMs) => refusal({}, afterMs))).toEqual([null, null, 'too-old']);
});

test('a clock may be corrected by five minutes; one that is set back further is refused', () => {
  expect([-5 * MINUTE_MS, -5 * MINUTE_MS - 1].map((afterMs) => refusal({}, afterMs))).toEqual([null, 'clock-back']);
  const latestMs = person.onlineAtMs + 20 * MINUTE_MS;
  expect([15 * MINUTE_MS, 15 * MINUTE_MS - 1].map((afterMs) => refusal({ latestMs }, afterMs))).toEqual([null, 'clock-back']);
});
