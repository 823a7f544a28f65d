/** A run of words; `isOwn` when the other text doesn't have them here. */
export interface Words {
  readonly text: string;
  /** Place in its text, from 0. */
  readonly start: number;
  readonly isOwn: boolean;
}

/** Longer texts are compared as wholes: the table below grows with the product of both lengths. */
const MOST_WORDS = 1_500;

/** Marks in each of two texts the words that the other lacks: the longest common run of words is what they share. */
export function wordDiff(one: string, other: string): { readonly one: readonly Words[]; readonly other: readonly Words[] } {
  const [left, right] = [splitWords(one), splitWords(other)];
  if (left.length > MOST_WORDS || right.length > MOST_WORDS)
    return { one: plainWords(one, one !== other), other: plainWords(other, one !== other) };
  const lengths = commonLengths(left, right);
  const [ones, others] = [new Collector(), new Collector()];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    if (i < left.length && left[i] === right[j]) {
      ones.add(left[i] ?? '', false);
      others.add(right[j] ?? '', false);
      i++;
      j++;
    } else if (i < left.length && (j >= right.length || (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      ones.add(left[i++] ?? '', true);
    } else {
      others.add(right[j++] ?? '', true);
    }
  }
  return { one: ones.words, other: others.words };
}

/** A text as one run. */
export function plainWords(text: string, isOwn = false): readonly Words[] {
  return [{ text, start: 0, isOwn }];
}

/** Words, blanks and signs, each a piece of its own. */
function splitWords(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [];
}

/** How many pieces two tails have in common, for every pair of tails. */
function commonLengths(left: readonly string[], right: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: left.length + 1 }, () => new Uint16Array(right.length + 1));
  for (let i = left.length - 1; i >= 0; i--) {
    const [row, below] = [table[i], table[i + 1]];
    if (!row || !below) continue;
    for (let j = right.length - 1; j >= 0; j--)
      row[j] = left[i] === right[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
  }
  return table;
}

/** Runs of pieces of one kind, put together. */
class Collector {
  readonly words: Words[] = [];

  add(text: string, isOwn: boolean): void {
    const last = this.words.at(-1);
    if (last?.isOwn === isOwn) this.words[this.words.length - 1] = { ...last, text: last.text + text };
    else this.words.push({ text, start: last ? last.start + last.text.length : 0, isOwn });
  }
}
