import { isUnspaced, wordsOf } from './words.ts';

/** Words that stand one after the other in one place; of a single word just that. */
export interface SearchTerm {
  readonly words: readonly string[];
  /** The last word may go on: it is still being typed. */
  readonly isPrefix: boolean;
}

/** Nobody types more; what goes beyond it is left out. */
export const SEARCH_MAX_CHARACTERS = 200;
const TERMS_MAX = 10;

/** A shorter beginning is a word for itself: nearly everything begins like it. */
const SHORTEST_PREFIX = 2;

const QUOTES = /["\u201c\u201d\u201e\u00ab\u00bb]/;

/**
 * What somebody looks for. Words between quotation marks stand together, so do those that no space separates (AB-12); of the
 * last word the beginning is enough, unless a space or a quotation mark follows. Nothing else has a meaning of its own.
 */
export function parseSearch(text: string): readonly SearchTerm[] {
  const pieces = text.slice(0, SEARCH_MAX_CHARACTERS).toWellFormed().split(QUOTES);
  const terms = pieces.flatMap((piece, index) => {
    const isLast = index === pieces.length - 1;
    const isQuoted = index % 2 === 1;
    const chunks = isQuoted ? [piece] : piece.split(/\s+/u);
    return chunks.map((chunk, place) => term(chunk, isLast && place === chunks.length - 1));
  });
  const known = new Map(terms.filter(({ words }) => words.length > 0).map((each) => [JSON.stringify(each), each]));
  return [...known.values()].slice(0, TERMS_MAX);
}

function term(chunk: string, isLast: boolean): SearchTerm {
  const words = [...wordsOf(chunk)].map(({ word }) => word);
  const last = words.at(-1) ?? '';
  if (isUnspaced(last)) {
    // The last character alone is how a text ends; it goes on wherever the text does.
    if (words.length > 1 && isUnspaced(words.at(-2) ?? '')) return { words: words.slice(0, -1), isPrefix: false };
    return { words, isPrefix: true };
  }
  return { words, isPrefix: isLast && !/\s$/u.test(chunk) && last.length >= SHORTEST_PREFIX };
}
