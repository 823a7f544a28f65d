import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordDiff } from './word-diff.ts';

const own = (words: readonly { text: string; isOwn: boolean }[]) => words.filter((run) => run.isOwn).map((run) => run.text);

test('only different words are marked, on both sides', () => {
  const { one, other } = wordDiff('Tighten the screw to 4 Nm.', 'Tighten the long screw to 5 Nm.');
  expect([own(one), own(other)]).toEqual([['4'], ['long ', '5']]);
});

test('the joined runs equal the texts, even if a text is empty or very long', () => {
  const joined = (words: readonly { text: string }[]) => words.map((run) => run.text).join('');
  fc.assert(
    fc.property(fc.string(), fc.string(), (left, right) => {
      const { one, other } = wordDiff(left, right);
      expect([joined(one), joined(other)]).toEqual([left, right]);
    }),
  );
  const long = 'word '.repeat(2_000);
  expect(own(wordDiff(long, `${long}end`).other)).toEqual(['end']);
});
