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
  const { isContinued, isRepeated } = outlook(mark, place.below);
  if (before && isOneSeries(before, mark)) return place.isInParagraph && isRepeated ? null : mark;
  return isPlain || (before === null && isContinued) ? mark : null;
}

/** Which letter comes first below a mark, at its edge: the next one of the series, or the same again before a series begins. */
function outlook(mark: LetterMark, below: LetterPlace['below'] = []) {
  const indexOf = (number: number): number => {
    const index = below.findIndex(({ text, x }) => {
      const other = lettered(text, x, number);
      return other !== null && isOneSeries(mark, other);
    });
    return index < 0 ? Number.POSITIVE_INFINITY : index;
  };
  const [first, again, next] = [indexOf(1), indexOf(mark.number), indexOf(mark.number + 1)];
  return { isContinued: next < again, isRepeated: again < Math.min(next, mark.number === 1 ? next : first) };
}

function isOneSeries(one: LetterMark, other: LetterMark): boolean {
  return one.style === other.style && Math.abs(one.x - other.x) <= SAME_EDGE;
}

/** A mark with this number, as a letter or a Roman number. */
function lettered(text: string, x: number, number: number): LetterMark | null {
  const [typed, letters, sign] = LETTERED.exec(text) ?? [];
  // "90 degrees / C. and wait": what a large letter begins has a large one, too.
  if (!typed || !letters || (/^[A-Z]/.test(letters) && /^\p{Ll}/u.test(text.slice(typed.length)))) return null;
  const isLetter = letters.length === 1 && letters.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1 === number;
  const isRoman = /^[ivx]+$/iu.test(letters) && romanValue(letters) === number;
  if (!isLetter && !isRoman) return null;
  return { number, style: `${letters === letters.toUpperCase() ? 'A' : 'a'}${sign}`, x, typed };
}
