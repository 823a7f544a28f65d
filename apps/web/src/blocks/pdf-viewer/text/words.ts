import { CONTEXT_MAX_LENGTH, QUOTE_MAX_LENGTH } from '@benchbook/domain/highlights';

/** Letters from one place of a text up to another. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** How far around a place its word is looked for: no word is longer. */
const REACH = 200;

/** The word at a place, or what stands there alone: a mark, a blank. Chinese and Japanese words are found too. */
export function wordAt(text: string, place: number): Span {
  const start = Math.max(0, place - REACH);
  for (const { segment, index } of segmenter.segment(text.slice(start, place + REACH))) {
    const from = start + index;
    if (place >= from && place < from + segment.length) return { from, to: from + segment.length };
  }
  return { from: place, to: place };
}

/**
 * The word that a pointer means which came down at a place: the right half of a last letter is nearest to the blank behind it,
 * and a blank alone can not be marked.
 */
export function wordUnder(text: string, place: number): Span {
  const letter = Math.max(0, Math.min(place, text.length - 1));
  return wordAt(text, text[letter] === ' ' && letter > 0 ? letter - 1 : letter);
}

/** Where the next word starts, or the last one started. */
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

/** Ends of a span without the blanks in it. */
export function trimSpan(text: string, span: Span): Span {
  let { from, to } = span;
  while (from < to && text[from] === ' ') from += 1;
  while (to > from && text[to - 1] === ' ') to -= 1;
  return { from, to };
}

/** The words of a span, and those around it that tell it from the same words elsewhere on the page. */
export function quoteOf(text: string, span: Span): { quote: string; before: string; after: string } {
  const { from, to } = trimSpan(text, span);
  return {
    quote: storable(text.slice(from, to).slice(0, QUOTE_MAX_LENGTH)),
    before: storable(text.slice(Math.max(0, from - CONTEXT_MAX_LENGTH), from)),
    after: storable(text.slice(to, to + CONTEXT_MAX_LENGTH)),
  };
}

/** No call takes half a character, as a cut leaves it, or the null characters that odd fonts have. */
function storable(text: string): string {
  return text.replaceAll('\0', ' ').toWellFormed();
}
