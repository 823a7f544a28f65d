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
  ['nd', 'nd'],
  ['rd', 'rd'],
  ['th', 'th'],
  ['er', 'er'],
  ['re', 're'],
  ['TM', 'TM'],
  ['SM', 'SM'],
  ['[12]', '[12]'],
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

test.each([
  ['-3 ', '⁻³ '],
  [' 2 ', ' ² '],
  ['nd\u00a0', 'nd\u00a0'],
  ['+0.2 ', '^(+0.2) '],
  [' ', ' '],
])('spaces at the ends of a raised "%s" stay outside', (plain, text) => {
  expect(scriptText(plain, 'raised').text).toBe(text);
});

test.each([
  ['1,5', '^(1,5)'],
  ['1, 2', '^(1, 2)'],
  ['-', '-'],
  ['\u2212', '\u2212'],
  ['-3', '⁻³'],
])('raised behind a figure, %s is %s', (plain, text) => {
  expect(scriptText(plain, 'raised', 'Down to 10')).toEqual({ text, isWritten: text.startsWith('^') });
  expect(scriptText('-', 'raised', 'Add Na').text).toBe('⁻');
});
