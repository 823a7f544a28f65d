import { expect, test } from 'vitest';
import { isAbout, isStretch, isWithin } from './index.ts';

test('the whole log and a time span are contiguous; the log of a person or an instruction is not', () => {
  expect([{}, { fromMs: 1 }, { toMs: 2 }].map(isStretch)).toEqual([true, true, true]);
  expect([{ personId: 'p' }, { instructionId: 'i', fromMs: 1 }].map(isStretch)).toEqual([false, false]);
});

test('the log of a person has what they did and what was done to their account', () => {
  const by = { userId: 'p', subjectId: 'i' };
  const on = { userId: 'lead', subjectId: 'p' };
  expect([by, on, { userId: 'q', subjectId: 'i' }].map((event) => isAbout(event, { personId: 'p' }))).toEqual([
    true,
    true,
    false,
  ]);
  expect([by, on].map((event) => isAbout(event, { personId: 'p', instructionId: 'i' }))).toEqual([true, false]);
});

test('a span includes its first moment and excludes its last', () => {
  expect([1, 2, 3].map((atMs) => isWithin(atMs, { fromMs: 2, toMs: 3 }))).toEqual([false, true, false]);
  expect(isWithin(5, {})).toBe(true);
});
