import { afterEach, expect, test } from 'vitest';
import { numberWords } from './number-words.ts';

afterEach(() => document.documentElement.removeAttribute('lang'));

test('a large number has the separators of the chosen language', () => {
  expect(numberWords(12_500)).toBe('12,500');
  document.documentElement.lang = 'de';
  expect(numberWords(12_500)).toBe('12.500');
});
