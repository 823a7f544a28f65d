import { isUnspaced, wordsOf } from './words.ts';

/** A phrase: words that must be adjacent, or a single word. */
export interface SearchTerm {
  readonly words: readonly string[];
  /** The last word is matched as a prefix: it is still being typed. */
  readonly isPrefix: boolean;
}

/** Maximum length of a search; the rest is ignored. */
export const SEARCH_MAX_CHARACTERS = 200;
const TERMS_MAX = 10;

/** Minimum length of a prefix; a shorter one is matched as a word, because nearly every text has a match. */
const SHORTEST_PREFIX = 2;

const QUOTES = /["\u201c\u201d\u201e\u00ab\u00bb]/;

/**
 * Parses a search. Words between quotation marks are a phrase, and so are words without a space between them (AB-12). The
 * last word is a prefix unless a space or a quotation mark follows. There is no other syntax.
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
    // The single last character is how `wordsOf` ends a text without spaces; the text may continue.
    if (isUnspaced(words.at(-2) ?? '')) return { words: words.slice(0, -1), isPrefix: false };
    return { words, isPrefix: true };
  }
  return { words, isPrefix: isLast && !/\s$/u.test(chunk) && last.length >= SHORTEST_PREFIX };
}
