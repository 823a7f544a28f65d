import { SEARCH_MAX_CHARACTERS, type SearchTerm } from './query.ts';
import { type WordAt, wordsOf } from './words.ts';

/** An excerpt of a text with marked search terms. */
export interface Snippet {
  readonly text: string;
  /** Start and end of each mark in `text`, in UTF-16 units, sorted, without overlap. */
  readonly marks: readonly (readonly [start: number, end: number])[];
}

/** Maximum length of a snippet in characters, including dots. */
export const SNIPPET_MAX = 200;
const BEFORE = 60;
const DOTS = '… ';

/** The excerpt with most of the search terms, on one line; the beginning of a text without a match. */
export function snippetOf(text: string, terms: readonly SearchTerm[]): Snippet {
  // Each blank is replaced by one unit, so that mark positions stay valid.
  const line = text.replaceAll(/\s/gu, ' ').toWellFormed();
  const marks = firstMarks(line, terms);
  if (line.length <= SNIPPET_MAX) return cut(line, marks, 0, line.length);
  const first = bestStart(marks);
  const from = first <= BEFORE ? 0 : wordStart(line, first - BEFORE);
  const room = SNIPPET_MAX - (from > 0 ? DOTS.length : 0);
  const to = from + room >= line.length ? line.length : wordEnd(line, from, from + room - DOTS.length);
  return cut(line, marks, from, to);
}

function cut(line: string, marks: readonly TextMark[], from: number, to: number): Snippet {
  const before = from > 0 ? DOTS : '';
  const after = to < line.length ? ' …' : '';
  const shift = before.length - from;
  const ranges: [number, number][] = [];
  for (const { start, end } of marks) {
    if (start < from || end > to) continue;
    const last = ranges.at(-1);
    if (last && start + shift < last[1]) last[1] = Math.max(last[1], end + shift);
    else ranges.push([start + shift, end + shift]);
  }
  return { text: `${before}${line.slice(from, to)}${after}`, marks: ranges };
}

/** Chunk size in characters; after the first match the rest of a text is not read. */
const LOOKED_AT = 20_000;
/** Maximum number of characters searched. */
const LOOKED_AT_MOST = 200_000;
/** Overlap of two chunks: at least the length of a mark. */
const SHARED = 2 * SEARCH_MAX_CHARACTERS;

/** The marks of the first chunk that has any: a text may have megabytes, and a search makes many snippets. */
function firstMarks(line: string, terms: readonly SearchTerm[]): readonly TextMark[] {
  for (let from = 0; from < Math.min(line.length, LOOKED_AT_MOST); from += LOOKED_AT - SHARED) {
    const start = from === 0 ? 0 : wordStart(line, from);
    const marks = findMarks(line.slice(start, from + LOOKED_AT), terms);
    if (marks.length > 0) return marks.map((mark) => ({ ...mark, start: mark.start + start, end: mark.end + start }));
  }
  return [];
}

/** Start of the mark from which a snippet covers most different terms. */
function bestStart(marks: readonly TextMark[]): number {
  let best = { start: marks[0]?.start ?? 0, count: 0 };
  let from = 0;
  const within = new Map<number, number>();
  for (const { end, term } of marks) {
    within.set(term, (within.get(term) ?? 0) + 1);
    for (let first = marks[from]; first && end - first.start > SNIPPET_MAX - BEFORE; first = marks[++from]) {
      const left = (within.get(first.term) ?? 0) - 1;
      if (left > 0) within.set(first.term, left);
      else within.delete(first.term);
    }
    if (within.size > best.count) best = { start: marks[from]?.start ?? 0, count: within.size };
  }
  return best.start;
}

/** The next start of a word, or if none is near, of a character. */
function wordStart(line: string, at: number): number {
  const blank = line.indexOf(' ', at);
  if (blank >= 0 && blank - at < BEFORE / 2) return blank + 1;
  return isLowSurrogate(line, at) ? at + 1 : at;
}

function wordEnd(line: string, from: number, at: number): number {
  const blank = line.lastIndexOf(' ', at);
  if (blank > from && at - blank < BEFORE / 2) return blank;
  return isLowSurrogate(line, at) ? at - 1 : at;
}

function isLowSurrogate(line: string, at: number): boolean {
  const unit = line.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** Position of a term in a text, in UTF-16 units. */
interface TextMark {
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
