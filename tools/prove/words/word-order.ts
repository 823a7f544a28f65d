import type { SaidWord } from './said-words.ts';
import type { ShownWord } from './shown-words.ts';
import type { WordSearch } from './word-search.ts';

/** How far the result has the words of a document in their order, each as a share from 0 to 1. */
export interface WordOrder {
  /** Of neighbouring words of a line those that are neighbours in the result. */
  readonly neighbours: number;
  /** The same of the neighbours of figures. */
  readonly values: number;
  /** Of pairs of lines that the steps have whole those that are in the same order there. */
  readonly lines: number;
  /** Of the words of the steps those that the document does not show. */
  readonly surplus: number;
}

/** Words of a document from which its order is judged: of few, one word in a remark changes each share. */
const JUDGED_WORDS_MIN = 120;

/**
 * Measured: at least 0.98, 0.95 and 0.84, and at most 0.02, in real documents, 0.87, 0.84, 0.63 and 0.05 in 400 generated ones;
 * with sorted words at most 0.24, with reversed values 0.63, with reversed steps 0.27, and all said twice 0.45.
 */
const LIMITS: readonly { readonly of: keyof WordOrder; readonly is: string; readonly from: number; readonly to: number }[] = [
  { of: 'neighbours', is: 'of neighbouring words are neighbours in the result', from: 0.8, to: 1 },
  { of: 'values', is: 'of the neighbours of figures are neighbours in the result', from: 0.75, to: 1 },
  { of: 'lines', is: 'of lines are in the order of the document', from: 0.5, to: 1 },
  { of: 'surplus', is: 'of the words of the steps are not in the document', from: 0, to: 0.1 },
];

export const IN_ORDER: WordOrder = { neighbours: 1, values: 1, lines: 1, surplus: 0 };

export const isOrderJudged = (words: number): boolean => words >= JUDGED_WORDS_MIN;

/** What is wrong with the order of a document with this number of words. */
export function orderFaults(order: WordOrder, words: number): readonly string[] {
  if (!isOrderJudged(words)) return [];
  return LIMITS.filter(({ of, from, to }) => order[of] < from || order[of] > to).map(
    ({ of, is }) => `${percent(order[of])} ${is}`,
  );
}

/** "99.5 % of neighbouring words are neighbours in the result". */
export function orderInWords(order: WordOrder): string {
  return LIMITS.map(({ of, is }) => `${percent(order[of])} ${is}`).join(', ');
}

const percent = (share: number): string => `${Math.floor(share * 1000) / 10} %`;

/** The worse of each share. */
export function worseOrder(one: WordOrder, other: WordOrder): WordOrder {
  return {
    neighbours: Math.min(one.neighbours, other.neighbours),
    values: Math.min(one.values, other.values),
    lines: Math.min(one.lines, other.lines),
    surplus: Math.max(one.surplus, other.surplus),
  };
}

/** Pairs are counted up to this number of lines behind each. */
const LINES_BEHIND_MAX = 200;

/** @param shown without headers, footers and marks of items */
export function wordOrder(
  shown: readonly ShownWord[],
  said: readonly SaidWord[],
  { wholeLines, surplus }: Pick<WordSearch, 'wholeLines' | 'surplus'>,
): WordOrder {
  const pairs = shown.slice(1).flatMap((word, at) => {
    const before = shown[at];
    return before?.line === word.line ? [[before, word] as const] : [];
  });
  const figures = pairs.filter((pair) => pair.some(({ text }) => /\p{N}/u.test(text)));
  const known = new Set(said.slice(1).map((word, at) => pairOf(said[at], word)));
  const areNeighbours = ([one, other]: readonly [ShownWord, ShownWord]): boolean =>
    wholeLines.has(one.line) || known.has(pairOf(one, other));
  const inSteps = said.filter(({ isRemark }) => !isRemark).length;
  return {
    neighbours: shareOf(pairs.map(areNeighbours)),
    values: shareOf(figures.map(areNeighbours)),
    lines: shareOf(ordersOf(said, wholeLines)),
    surplus: inSteps === 0 ? 0 : surplus.filter(({ isRemark }) => !isRemark).length / inSteps,
  };
}

/** Of pairs of lines that the steps have whole, whether the second stands behind the first. */
function ordersOf(said: readonly SaidWord[], wholeLines: ReadonlyMap<number, SaidWord>): readonly boolean[] {
  const indexes = new Map(said.map((word, index) => [word, index]));
  const places = [...wholeLines]
    .filter(([, word]) => !word.isRemark)
    .toSorted(([one], [other]) => one - other)
    .map(([, word]) => indexes.get(word) ?? 0);
  return places.flatMap((place, index) => places.slice(index + 1, index + 1 + LINES_BEHIND_MAX).map((other) => other > place));
}

const pairOf = (one: { readonly text: string } | undefined, other: { readonly text: string }): string =>
  `${one?.text} ${other.text}`;

/** 1 of none. */
const shareOf = (all: readonly boolean[]): number => (all.length === 0 ? 1 : all.filter(Boolean).length / all.length);
