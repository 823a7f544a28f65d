import { direction, place } from '../../text/build-lines.ts';
import type { LooseRun } from '../../text/read-runs.ts';
import { type Height, type Script, scriptWords } from './script-words.ts';

/** Of the size of the word that it belongs to: a raised or lowered figure is no larger, and no smaller. */
const SMALLER = 0.86;
const SMALLEST = 0.4;

/** Of that size: how far its baseline lies from that of its word. What is nearly as large lies further off than what is small. */
const SMALL = 0.75;
const RAISED_MIN = 0.25;
const LOWERED_MIN = { small: 0.1, large: 0.16 };
const SAME_SIZE_MIN = 0.3;
const SHIFT_MAX = 0.8;

/** Of that size: how far behind the word it begins, and how far within. A space is wider. */
const BEHIND = 0.15;
const WITHIN = 0.2;

/** Of that size: the mark of a note before its text, which is small itself, is no larger; and how high it stands. */
const MARK_SMALLER = 0.92;
const MARK_RAISED_MIN = 0.28;

/** Of that size: how far before its word the mark of a note may end where it begins a line, and elsewhere. */
const MARK_BEFORE = 0.6;
const MARK_BESIDE = 0.1;

/** Of that size: words that end this far before a mark stand on its line. */
const LEFT_OF_MARK = 3;

/** In points: height of the strips of a page in which words are looked for; and words that are looked at in each, the last ones. */
const STRIP = 8;
const WORDS_MAX = 8;

/** Strips that are looked at on either side: figures of larger words are those of a poster. */
const REACH_MAX = 24;

/** Figures with their signs; a few letters, as of "1st"; letters with figures, as of "2y". */
const FIGURES = /^(?!\/)[\d+\-\u2013\u2212=()., /]{1,12}$/u;
const LETTERS = /^[^\s\d]{1,3}$/u;
const MIXED = /^(?=.*\d)[^\s/](?:.{0,10}\S)?$/u;

/** What nothing raised belongs to. */
const OPEN_END = /[:(=[<>+\-\u2013\u2212±×·*\s]$/u;

/** The mark of a note, and the number of an isotope. */
const MARK = /^(?:\d{1,2}|[a-z])$/u;
const MARK_BESIDE_TEXT = /^(?:\d{1,3}|[a-z])$/u;

interface Word {
  readonly run: LooseRun;
  /** In the frame of its direction: `along` grows as it is read, `down` to the next line. */
  readonly along: number;
  readonly down: number;
  /** With its figures. */
  end: number;
  readonly scripts: Script[];
  /** The mark of a note before it. */
  mark?: Word;
  /** It is the mark of another one. */
  isMark?: true;
}

/**
 * Runs whose raised and lowered figures are part of the word to which they belong, as the signs that Unicode has for them: the
 * -3 of a power is "⁻³", as 10-3 would be another value. What has no such signs is written as "^(+0.2)" or "_(2a)".
 *
 * @param onWritten takes each word with something that was written so
 */
export function withRaisedFigures(runs: readonly LooseRun[], onWritten: (word: string) => void): readonly LooseRun[] {
  const groups = Map.groupBy(runs, ({ angle }) => angle);
  return [...groups].flatMap(([angle, group]) => {
    const words = attached(group.map((run) => ({ ...place(run, angle), end: 0, scripts: [] })));
    return words.map((word) => runOf(word, angle, onWritten));
  });
}

/** Words from left to right, each with the figures that belong to it. */
function attached(placed: readonly Word[]): readonly Word[] {
  const strips = new Map<number, Word[]>();
  const stripOf = (down: number) => Math.floor(down / STRIP);
  const near = ({ down, run: { size } }: Word, most: number): readonly Word[] => {
    const reach = Math.min(Math.ceil((most * size) / STRIP), REACH_MAX);
    return Array.from({ length: 2 * reach + 1 }, (_, index) => strips.get(stripOf(down) - reach + index) ?? []).flat();
  };
  const words = new Set<Word>();
  for (const next of placed.toSorted((one, other) => one.along - other.along)) {
    next.end = next.along + next.run.width;
    const [owner] = near(next, SHIFT_MAX / SMALLEST)
      .flatMap((word) => scriptOf(word, next) ?? [])
      .toSorted((one, other) => Math.abs(one.script.shift) - Math.abs(other.script.shift));
    if (owner) {
      owner.word.scripts.push(owner.script);
      owner.word.end = Math.max(owner.word.end, next.end);
      continue;
    }
    const mark = markBefore(next, near(next, SHIFT_MAX));
    if (mark) {
      next.mark = mark;
      mark.isMark = true;
      words.delete(mark);
    }
    words.add(next);
    const strip = strips.get(stripOf(next.down)) ?? [];
    strips.set(stripOf(next.down), [...strip, next].slice(-WORDS_MAX));
  }
  return [...words];
}

/** A run as a figure of a word; null where it is none. */
function scriptOf(word: Word, next: Word): { readonly word: Word; readonly script: Script } | null {
  const { size } = word.run;
  const ratio = next.run.size / size;
  const shift = (word.down - next.down) / size;
  const height: Height = shift > 0 ? 'raised' : 'lowered';
  const isBehind = next.along >= word.along + word.run.width - WITHIN * size && next.along <= word.end + BEHIND * size;
  if (!isBehind || word.isMark || next.run.width <= 0 || OPEN_END.test(word.run.text) || /^\s/u.test(next.run.text)) return null;
  if (word.run.isRightToLeft || next.run.isRightToLeft) return null;
  const text = next.run.text.trim();
  const isSmaller = ratio <= SMALLER && ratio >= SMALLEST;
  const isSameSize = ratio > SMALLER && ratio <= 1.02 && FIGURES.test(text) && /\d/u.test(text);
  const lowered = ratio <= SMALL ? LOWERED_MIN.small : LOWERED_MIN.large;
  const least = isSameSize ? SAME_SIZE_MIN : height === 'raised' ? RAISED_MIN : lowered;
  if (!(isSmaller || isSameSize) || Math.abs(shift) < least || Math.abs(shift) > SHIFT_MAX) return null;
  if (!FIGURES.test(text) && !LETTERS.test(text) && !MIXED.test(text)) return null;
  return { word, script: { text: next.run.text, height, shift, size: next.run.size, along: next.along, end: next.end } };
}

/** The raised mark of a note that a word has before it. */
function markBefore(word: Word, near: readonly Word[]): Word | undefined {
  const { size } = word.run;
  // A value that is set small has no mark: its unit comes behind it.
  if (!/\p{L}/u.test(word.run.text) || word.run.isRightToLeft) return undefined;
  const isOnLine = (other: Word) => Math.abs(other.down - word.down) < MARK_RAISED_MIN * size;
  return near.find((mark) => {
    const shift = (word.down - mark.down) / size;
    const gap = (word.along - mark.end) / size;
    if (mark.scripts.length > 0 || mark.mark || mark.isMark || mark.run.size > MARK_SMALLER * size) return false;
    if (shift < MARK_RAISED_MIN || shift > SHIFT_MAX || gap < -MARK_BESIDE || gap > MARK_BEFORE) return false;
    const isBeside = (other: Word) =>
      other.end <= mark.along + MARK_BESIDE * size && mark.along - other.end < LEFT_OF_MARK * size;
    if (gap <= MARK_BESIDE) return MARK_BESIDE_TEXT.test(mark.run.text.trim());
    return MARK.test(mark.run.text.trim()) && !near.some((other) => isOnLine(other) && isBeside(other));
  });
}

function runOf({ run, along, down, end, scripts, mark }: Word, angle: number, onWritten: (word: string) => void): LooseRun {
  if (scripts.length === 0 && !mark) return run;
  const [cosine, sine] = direction(angle);
  const before = mark
    ? scriptWords('', [{ text: mark.run.text.trim(), height: 'raised', shift: 0, size: 0, along: 0, end: 0 }])
    : null;
  const behind = scriptWords(run.text, scripts);
  const isApart = mark !== undefined && along - mark.end > MARK_BESIDE * run.size && !/^\s/u.test(run.text);
  const text = `${before?.text ?? ''}${isApart ? ' ' : ''}${run.text}${behind.text}`;
  if (before?.isWritten) onWritten(before.text);
  if (behind.isWritten) onWritten(`${/\S*$/u.exec(run.text.slice(-40))?.[0] ?? ''}${behind.text.trim()}`);
  const start = mark?.along ?? along;
  return { ...run, text, x: start * cosine - down * sine, y: start * sine + down * cosine, width: end - start };
}
