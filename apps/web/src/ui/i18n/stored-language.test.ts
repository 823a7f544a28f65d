import { beforeEach, expect, test } from 'vitest';
import { isLanguageFile, storedLanguage, storeLanguage } from './stored-language.ts';

beforeEach(() => localStorage.clear());

test('a stored language is there at the next start; storing the same again changes nothing', () => {
  expect(storedLanguage()).toBeUndefined();
  const german = { code: 'de', isChosen: true, sentences: { shell: { home: 'Start' } } };
  expect([storeLanguage(german), storeLanguage(german), storeLanguage({ ...german, isChosen: false })]).toEqual([
    true,
    false,
    true,
  ]);
  expect(storedLanguage()).toEqual({ ...german, isChosen: false });
});

test('what is no language counts as none', () => {
  for (const stored of ['{', 'null', '{"code":7,"sentences":{}}', '{"code":"de"}', '{"code":"de","sentences":{"a":{"b":1}}}']) {
    localStorage.setItem('benchbook-language', stored);
    expect(storedLanguage(), stored).toBeUndefined();
  }
});

test('a language file has sentences by feature and key', () => {
  expect([{}, { a: {} }, { a: { b: 'c' }, d: { e: 'f' } }].map(isLanguageFile)).toEqual([true, true, true]);
  expect([null, 'a', { a: 'b' }, { a: null }, { a: { b: 'c', d: 1 } }, { a: { b: 'c' }, d: 7 }].map(isLanguageFile)).toEqual(
    Array(6).fill(false),
  );
});
