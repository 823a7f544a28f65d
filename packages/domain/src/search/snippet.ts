import { findMarks, type TextMark } from './find-marks.ts';
import type { SearchTerm } from './query.ts';

/** A piece of a text with what was looked for marked in it. */
export interface Snippet {
  readonly text: string;
  /** Begin and end of each mark in `text`, in UTF-16 units, in order, none over another. */
  readonly marks: readonly (readonly [start: number, end: number])[];
}

/** Characters of a snippet, dots included. */
export const SNIPPET_MAX = 200;
const BEFORE = 60;
const DOTS = '… ';

/** The piece of a text that has most of what was looked for, in one line; its beginning where it has nothing of it. */
export function snippetOf(text: string, terms: readonly SearchTerm[]): Snippet {
  // Each blank stays one unit long, so that marks stay where they are.
  const line = text.replaceAll(/\s/gu, ' ').toWellFormed();
  const marks = findMarks(line, terms);
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

/** Begin of the mark from which on most different terms stand within a snippet. */
function bestStart(marks: readonly TextMark[]): number {
  let best = { start: marks[0]?.start ?? 0, count: 0 };
  let from = 0;
  for (const [index, { end }] of marks.entries()) {
    while (end - (marks[from]?.start ?? end) > SNIPPET_MAX - BEFORE) from++;
    const count = new Set(marks.slice(from, Math.min(index + 1, from + 100)).map(({ term }) => term)).size;
    if (count > best.count) best = { start: marks[from]?.start ?? 0, count };
  }
  return best.start;
}

/** The next begin of a word, unless none is near: then not within a character. */
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
