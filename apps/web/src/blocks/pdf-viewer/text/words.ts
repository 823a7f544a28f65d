import { CONTEXT_MAX_LENGTH, QUOTE_MAX_LENGTH } from '@benchbook/domain/highlights';

/** A range of letters of a text. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Distance around a place in which its word is searched: no word is longer. */
const REACH = 200;

/** The word at a place, or a single punctuation mark or space. Supports Chinese and Japanese. */
export function wordAt(text: string, place: number): Span {
  const start = Math.max(0, place - REACH);
  for (const { segment, index } of segmenter.segment(text.slice(start, place + REACH))) {
    const from = start + index;
    if (place >= from && place < from + segment.length) return { from, to: from + segment.length };
  }
  return { from: place, to: place };
}

/**
 * The word meant by a pointer at a place: the right half of a last letter is nearest to the space behind it, and a space alone
 * can't be marked.
 */
export function wordUnder(text: string, place: number): Span {
  const letter = Math.max(0, Math.min(place, text.length - 1));
  return wordAt(text, text[letter] === ' ' && letter > 0 ? letter - 1 : letter);
}

/** Start of the next or previous word. */
export function nextWord(text: string, place: number, direction: -1 | 1): number {
  const isWord = (at: number): boolean => /[\p{L}\p{N}]/u.test(text[at] ?? '');
  if (direction === 1) {
    let at = wordAt(text, place).to;
    while (at < text.length && !isWord(at)) at += 1;
    return Math.max(at, Math.min(place + 1, text.length));
  }
  let at = place - 1;
  while (at > 0 && !isWord(at)) at -= 1;
  return at < 0 ? 0 : wordAt(text, at).from;
}

/** A span without its leading and trailing spaces. */
export function trimSpan(text: string, span: Span): Span {
  let { from, to } = span;
  while (from < to && text[from] === ' ') from += 1;
  while (to > from && text[to - 1] === ' ') to -= 1;
  return { from, to };
}

/** The words of a span, and the context that distinguishes it from the same words elsewhere on the page. */
export function quoteOf(text: string, span: Span): { quote: string; before: string; after: string } {
  const { from, to } = trimSpan(text, span);
  return {
    quote: storable(text.slice(from, to).slice(0, QUOTE_MAX_LENGTH)),
    before: storable(text.slice(Math.max(0, from - CONTEXT_MAX_LENGTH), from)),
    after: storable(text.slice(to, to + CONTEXT_MAX_LENGTH)),
  };
}

/** The server refuses half a surrogate pair, as a cut can leave it, and the null characters of odd fonts. */
function storable(text: string): string {
  return text.replaceAll('\0', ' ').toWellFormed();
}
