import { expect, test } from 'vitest';
import { BodiesHeld } from './bodies-held.ts';

const MB = 1024 * 1024;
const refusal = (hold: () => unknown): string => {
  try {
    hold();
    return 'held';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
};

test('bytes in transit are limited per person and in total, and released bytes no longer count', () => {
  const bodies = new BodiesHeld(4 * MB, 6 * MB);
  const give = bodies.hold('one', 3 * MB);
  expect(refusal(() => bodies.hold('one', 2 * MB))).toBe('RATE_LIMITED');
  bodies.hold('two', 2 * MB);
  expect(refusal(() => bodies.hold('two', 2 * MB))).toBe('RATE_LIMITED');
  const giveThird = bodies.hold('three', 6 * MB);
  expect(refusal(() => bodies.hold('four', 2 * MB))).toBe('RATE_LIMITED');
  giveThird();
  give();
  give();
  expect(refusal(() => bodies.hold('two', 2 * MB))).toBe('held');
  expect(refusal(() => bodies.hold('one', 3 * MB))).toBe('held');
});

test('the first body is accepted whatever its size, and very many small ones are rejected', () => {
  const bodies = new BodiesHeld();
  expect(refusal(() => bodies.hold('large', 40 * MB))).toBe('held');
  expect(Array.from({ length: 501 }, () => refusal(() => bodies.hold('many', 10))).indexOf('RATE_LIMITED')).toBe(500);
});
