import { expect, test } from 'vitest';
import { findListItemProblem } from './index.ts';

test('VAL-35 VAL-67: a blank item is refused, and so is one of more than 10,000 characters', () => {
  expect(findListItemProblem(' \t ')).toBe('blank');
  expect(findListItemProblem('x'.repeat(10_001))).toBe('too-long');
  expect(findListItemProblem(` ${'x'.repeat(10_000)}\n`)).toBeUndefined();
  expect(findListItemProblem(' Torque table ')).toBeUndefined();
});

test('VAL-35: an invisible item is blank in the form as on the server', () => {
  expect(findListItemProblem('\u200b')).toBe('blank');
  expect(findListItemProblem('\u3164 ')).toBe('blank');
});
