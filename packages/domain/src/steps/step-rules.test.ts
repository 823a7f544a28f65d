import { expect, test } from 'vitest';
import { findStepNameProblem, stepTitleOrDefault } from './index.ts';

test('VAL-11 VAL-67: a name of blanks counts as blank; the maximum is ten thousand characters', () => {
  expect(findStepNameProblem(' \t')).toBe('blank');
  expect(findStepNameProblem('x'.repeat(10_001))).toBe('too-long');
  expect(findStepNameProblem(` ${'x'.repeat(10_000)} `)).toBeUndefined();
});

test('VAL-12: a step without a title is called Step Title', () => {
  expect(stepTitleOrDefault('  ')).toBe('Step Title');
  expect(stepTitleOrDefault(' Fit ')).toBe('Fit');
});
