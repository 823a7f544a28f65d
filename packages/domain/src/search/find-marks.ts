import type { SearchTerm } from './query.ts';
import { type WordAt, wordsOf } from './words.ts';

/** Position of a term in a text, in UTF-16 units. */
export interface TextMark {
  readonly start: number;
  readonly end: number;
  /** Index of the term in the search. */
  readonly term: number;
}

/** All occurrences of all terms, in text order. */
export function findMarks(text: string, terms: readonly SearchTerm[]): readonly TextMark[] {
  const words = [...wordsOf(text)];
  const marks: TextMark[] = [];
  for (const [at, { start }] of words.entries()) {
    for (const [term, wanted] of terms.entries()) {
      const last = words[at + wanted.words.length - 1];
      if (last && standsAt(words, at, wanted)) marks.push({ start, end: last.end, term });
    }
  }
  return marks;
}

function standsAt(words: readonly WordAt[], at: number, { words: wanted, isPrefix }: SearchTerm): boolean {
  return wanted.every((word, index) => {
    const there = words[at + index]?.word ?? '';
    return there === word || (isPrefix && index === wanted.length - 1 && there.startsWith(word));
  });
}
