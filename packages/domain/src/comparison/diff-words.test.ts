import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffWords, type WordRun } from './index.ts';

const sideOf = (runs: readonly WordRun[], kind: 'removed' | 'added'): string =>
  runs.flatMap((run) => (run.kind === 'same' || run.kind === kind ? run.text : [])).join('');

/** Texts that share words, so that the diff has matches. */
const text = fc
  .array(
    fc.oneof(fc.constantFrom('Tighten', 'the', 'bolt', ' ', '\n', '12', 'Nm', '.', ',', 'größer'), fc.string({ maxLength: 4 })),
  )
  .map((words) => words.join(''));

test('kept and removed runs make up the older text, kept and added runs the newer one', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const runs = diffWords(before, after);
      expect(sideOf(runs, 'removed')).toBe(before);
      expect(sideOf(runs, 'added')).toBe(after);
      expect(runs.every((run) => run.text !== '')).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('one changed word in a sentence is marked alone', () => {
  expect(diffWords('Tighten the bolt to 10 Nm.', 'Tighten the bolt to 12 Nm.')).toEqual([
    { kind: 'same', text: 'Tighten the bolt to ' },
    { kind: 'removed', text: '10' },
    { kind: 'added', text: '12' },
    { kind: 'same', text: ' Nm.' },
  ]);
});

test('a replaced phrase is shown in one piece, not split at its blanks', () => {
  expect(diffWords('Use the old wrench now', 'Use a torque key now')).toEqual([
    { kind: 'same', text: 'Use ' },
    { kind: 'removed', text: 'the old wrench' },
    { kind: 'added', text: 'a torque key' },
    { kind: 'same', text: ' now' },
  ]);
});

test('equal texts have no marks, and texts with nothing in common are replaced entirely', () => {
  expect(diffWords('As it was', 'As it was')).toEqual([{ kind: 'same', text: 'As it was' }]);
  expect(diffWords('', '')).toEqual([]);
  const long = (word: string): string => Array.from({ length: 3000 }, (_, index) => `${word}${index}`).join(' ');
  const runs = diffWords(long('a'), long('b'));
  expect(runs.map((run) => run.kind)).toEqual(['removed', 'added']);
});

test('a changed word in the middle of a text of 40,000 words is found', () => {
  const words = Array.from({ length: 40_000 }, (_, index) => `word${index % 97}`);
  const after = words.with(20_000, 'changed');
  const runs = diffWords(words.join(' '), after.join(' '));
  expect(runs.filter((run) => run.kind !== 'same')).toEqual([
    { kind: 'removed', text: words[20_000] },
    { kind: 'added', text: 'changed' },
  ]);
});

test('punctuation before the first change and after the last one is kept', () => {
  expect(diffWords('(old)', '(new)')).toEqual([
    { kind: 'same', text: '(' },
    { kind: 'removed', text: 'old' },
    { kind: 'added', text: 'new' },
    { kind: 'same', text: ')' },
  ]);
});
