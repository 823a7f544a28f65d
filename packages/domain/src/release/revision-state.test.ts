import { expect, test } from 'vitest';
import { revisionStates } from './index.ts';

const states = (live: number | null) =>
  [...revisionStates([3, 2, 1].map((number) => ({ number, isLive: number === live }))).values()].join(' ');

test('the live revision is current and earlier ones are superseded; without a live one the newest is withdrawn', () => {
  expect(states(3)).toBe('current superseded superseded');
  expect(states(null)).toBe('withdrawn superseded superseded');
  expect(revisionStates([]).size).toBe(0);
});
