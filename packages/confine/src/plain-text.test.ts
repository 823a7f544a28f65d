import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('text from files is one line that any store accepts, clipped', () => {
  expect(plainText('  left\0\r\n\tplate\u0085 ', 50)).toBe('left plate');
  expect(plainText('\u202egnp.exe \u2066x\u2069', 50)).toBe('gnp.exe  x');
  expect(plainText('half a pair \ud83d', 50)).toBe('half a pair \ufffd');
  expect(['abcd', 'abcdef', ' abcd '].map((text) => plainText(text, 4))).toEqual(['abcd', 'abc…', 'abcd']);
  expect(plainText('Гайка M3', 50)).toBe('Гайка M3');
});
