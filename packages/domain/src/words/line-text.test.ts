import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFileNameProblem } from '../attachments/index.ts';
import { findTitleProblem } from '../instructions/index.ts';
import { findStepNameProblem, stepTitleOrDefault } from '../steps/index.ts';
import { linesText, lineText } from './index.ts';

test.each([
  ['a zero-width space', '\u200b'],
  ['a filler', '\u3164'],
  ['an empty Braille cell', '\u2800 '],
  ['an override of direction', '\u202e'],
  ['a line end', '\r\n'],
  ['variation selectors', '\ufe0f\ufe0f'],
])('VAL-01 VAL-11 VAL-12: a name of nothing but %s is blank', (_what, text) => {
  expect([findTitleProblem(text), findStepNameProblem(text), stepTitleOrDefault(text)]).toEqual(['blank', 'blank', 'Step Title']);
});

test('VAL-67: names that look the same are stored the same, and no name reverses the text after it', () => {
  expect(lineText(' Fit\u200b the\u00ad \u202epump\u202c\tnow\n')).toBe('Fit the pump now');
  expect(lineText('\u2067gnp.exe')).toBe('gnp.exe');
});

test('VAL-67: languages and emoji keep their joiners', () => {
  for (const text of ['می‌خواهم', '👩‍🔧 Montage', 'क्‍ष', '日本 語', '❤️']) expect(lineText(text)).toBe(text);
});

test('VAL-67: normalizing a line is idempotent', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void expect(lineText(lineText(text))).toBe(lineText(text))));
});

test('VAL-67: a file name that reads backwards is refused', () => {
  expect(findFileNameProblem('\u202egnp.exe.png')).toBe('special-characters');
});

test('a text of several lines keeps its empty lines; one of nothing visible is empty', () => {
  expect(linesText(' Fit it.\r\n\n\u200b\rThen\ttest. \n')).toBe('Fit it.\n\n\nThen test.');
  expect(linesText('\u200b\n \u2800\n')).toBe('');
});
