import { diffWords, type WordRun } from '@benchbook/domain/comparison';

/** A run of words; `isOwn` if the other text does not have them here. */
export interface Words {
  readonly text: string;
  /** Index of the run in its text, from 0. */
  readonly start: number;
  readonly isOwn: boolean;
}

/** Marks words in each text that the other one lacks. */
export function wordDiff(one: string, other: string): { readonly one: readonly Words[]; readonly other: readonly Words[] } {
  const runs = diffWords(one, other);
  return { one: sideOf(runs, 'removed'), other: sideOf(runs, 'added') };
}

/** A text as a single run. */
export function plainWords(text: string, isOwn = false): readonly Words[] {
  return [{ text, start: 0, isOwn }];
}

function sideOf(runs: readonly WordRun[], own: 'removed' | 'added'): readonly Words[] {
  let start = 0;
  return runs
    .filter(({ kind }) => kind === 'same' || kind === own)
    .map(({ kind, text }) => {
      const words = { text, start, isOwn: kind === own };
      start += text.length;
      return words;
    });
}
