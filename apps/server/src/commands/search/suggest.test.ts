import { expect, test, vi } from 'vitest';
import type { SearchReader } from '../../ports/index.ts';
import { suggest } from './suggest.ts';

const SCOPE = { kind: 'plant' } as const;

/** A plant with only these words. */
function aReader(...known: readonly string[]) {
  const find = vi.fn<SearchReader['find']>(({ terms }) => {
    const has = terms.every(({ words }) => words.every((word) => known.includes(word)));
    const found = has ? [{ kind: 'file', path: 'a.png', extension: 'png', sha256: '', places: [] } as const] : [];
    return Promise.resolve({ found, hasMore: false, isCut: false });
  });
  const wordsAmong = vi.fn<SearchReader['wordsAmong']>((words) => Promise.resolve(words.filter((word) => known.includes(word))));
  return { find, wordsAmong };
}

test('a repeated misspelling is looked up once', async () => {
  const reader = aReader('gasket');
  const typed = Array.from({ length: 20 }, () => 'gaskte').join(' ');
  expect(await suggest(reader, SCOPE, `${typed} `)).toBe(`${typed.replaceAll('gaskte', 'gasket')} `);
  expect(reader.wordsAmong).toHaveBeenCalledTimes(1);
});

test('the suggestion is the first known word that finds something for this person', async () => {
  const reader = aReader('casket', 'gasket');
  const seen = aReader('gasket');
  expect(await suggest({ ...reader, find: seen.find }, SCOPE, 'aasket ')).toBe('gasket ');
});

test('too many words for a search are not looked up', async () => {
  const reader = aReader('gasket');
  const words = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'].map((letter) => `gask${letter}t`);
  expect(await suggest(reader, SCOPE, words.join(' '))).toBeNull();
  expect([reader.find.mock.calls, reader.wordsAmong.mock.calls]).toEqual([[], []]);
});
