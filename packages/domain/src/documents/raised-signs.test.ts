import { expect, test } from 'vitest';
import { scriptText } from './raised-signs.ts';

test.each([
  ['-3', '⁻³'],
  ['−3', '⁻³'],
  ['–3', '⁻³'],
  ['1,2', '¹,²'],
  ['n', 'ⁿ'],
  ['(2)', '⁽²⁾'],
  ['+0.2', '^(+0.2)'],
  ['0,5', '^(0,5)'],
  ['1/2', '^(1/2)'],
  ['2y', '^(2y)'],
  ['x', '^(x)'],
  ['-x', '^(-x)'],
  ['st', 'st'],
  ['TM', 'TM'],
  ['*', '*'],
  [',', ','],
])('raised, %s is %s', (plain, text) => {
  expect(scriptText(plain, 'raised')).toEqual({ text, isWritten: text.startsWith('^') });
});

test.each([
  ['2', '₂'],
  ['n+1', 'ₙ₊₁'],
  ['max', 'max'],
  ['1a', '_(1a)'],
])('lowered, %s is %s', (plain, text) => {
  expect(scriptText(plain, 'lowered')).toEqual({ text, isWritten: text.startsWith('_') });
});
