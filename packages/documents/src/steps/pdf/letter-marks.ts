import { romanValue } from './page-numbers.ts';
import type { StyledLine } from './styled-line.ts';

/** "a)", "a.", "A.", "ii)". */
const LETTERED = /^\(?([a-z]|[A-Z]|[ivx]{2,5}|[IVX]{2,5})([.)])(?:\s+|$)/u;

/** Where a letter stands, and what stands below it. */
export interface LetterPlace {
  /** A line of the same paragraph stands above, and no mark of a sentence ends it. */
  readonly isInParagraph?: boolean;
  /** The same, and the words above ask for a number: "the variant of". Only "b." below "a." is a mark then. */
  readonly isAskedFor?: boolean;
  /** In points from the left. */
  readonly x?: number;
  /** The next lines, which may continue its series. */
  readonly below?: readonly Pick<StyledLine, 'text' | 'x'>[];
}

/** The last letter of a series. */
export interface LetterMark {
  readonly number: number;
  /** "a)" and "b)" have one style, "B)" and "b." have others. */
  readonly style: string;
  readonly x: number;
  /** With the blanks behind it. */
  readonly typed: string;
}

/** In points: marks of one series stand below each other. */
const SAME_EDGE = 4;

/**
 * Reads the mark that continues a series of letters or Roman numbers, or begins one. "a)" below a whole sentence needs no second
 * one; "a.", "A)" and "a)" amid a sentence do, as they may be an initial, an abbreviation or a reference.
 */
export function letterMark(text: string, before: LetterMark | null, place: LetterPlace): LetterMark | null {
  const mark = lettered(text, place.x ?? 0, (before?.number ?? 0) + 1);
  if (!mark || mark.typed.length === text.length) return null;
  const isPlain = mark.style === 'a)' && place.isInParagraph !== true && (before === null || before.style === mark.style);
  if (place.isAskedFor) return before && isOneSeries(before, mark) && mark.style.endsWith('.') ? mark : null;
  if (isPlain || (before && isOneSeries(before, mark))) return mark;
  return before === null && isContinued(mark, place.below ?? []) ? mark : null;
}

/** The next letter at the same edge is the next one of the series. */
function isContinued(mark: LetterMark, below: LetterPlace['below'] = []): boolean {
  const isNext = (number: number) =>
    below.find(({ text, x }) => {
      const other = lettered(text, x, number);
      return other !== null && isOneSeries(mark, other);
    });
  const again = below.indexOf(isNext(mark.number) ?? { text: '', x: 0 });
  const next = below.indexOf(isNext(mark.number + 1) ?? { text: '', x: 0 });
  return next >= 0 && (again < 0 || next < again);
}

function isOneSeries(one: LetterMark, other: LetterMark): boolean {
  return one.style === other.style && Math.abs(one.x - other.x) <= SAME_EDGE;
}

/** A mark with this number, as a letter or a Roman number. */
function lettered(text: string, x: number, number: number): LetterMark | null {
  const [typed, letters, sign] = LETTERED.exec(text) ?? [];
  if (!typed || !letters) return null;
  const isLetter = letters.length === 1 && letters.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1 === number;
  const isRoman = /^[ivx]+$/iu.test(letters) && romanValue(letters) === number;
  if (!isLetter && !isRoman) return null;
  return { number, style: `${letters === letters.toUpperCase() ? 'A' : 'a'}${sign}`, x, typed };
}
