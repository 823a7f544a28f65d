import { TYPED_NUMBER } from '@benchbook/domain/documents';
import type { TypedMark } from '../draft.ts';
import { type LetterMark, type LetterPlace, letterMark } from './letter-marks.ts';

/** A mark that a numbered item begins with. */
export interface ItemMark extends TypedMark {
  /** 1 for the outermost. */
  readonly depth: number;
  /** The text after it. */
  readonly words: string;
}

/** Reads the marks of a document from top to bottom. */
export interface ItemMarks {
  read(text: string, around?: Around): ItemMark | null;
  /** No item was read since the last heading. */
  readonly isAtStart: boolean;
  /** A heading begins: numbers start again. */
  restart(): void;
  /** A reader with the state of this one, which stays as it is. */
  copy(): ItemMarks;
}

/** The facts that distinguish a mark from a value at the beginning of a line. */
export interface Around extends LetterPlace {
  /** A gap stands behind the mark: then a number needs no sign. */
  readonly isSetApart?: boolean;
  /**
   * A line of the same paragraph stands above, and no mark of a sentence ends it: only the next number with the sign of the last
   * one is a mark then.
   */
  readonly isInParagraph?: boolean;
  /** The same, and the line above is full: a first number that does not follow the last one, such as "1.", is a value. */
  readonly isBelowFullLine?: boolean;
  /** The same, and the words above ask for a number: "go on with step". No number is a mark then. */
  readonly isAskedFor?: boolean;
}

const PLAIN = /^\(?(\d{1,3})(\.?\)|\.)\s+(?=\S)/u;
const STEP = /^(?:step|schritt|étape|etape|paso)\s+(\d{1,3})(?:\s*[:.)]|\s[-–—])\s+(?=\S)/iu;
const SET_APART = /^(\d{1,3})\s+(?=\S)/u;

/** "5.Kleben", with no blank: only the next number of a list. */
const WITHOUT_BLANK = /^(\d{1,3})\.(?=\p{Lu}\p{Ll})/u;

/** No outline begins with 0. */
const DOTTED = /^(?!0)(\d{1,3}(?:\.\d{1,3}){1,3})[.)]?\s+(?=\p{Lu})/u;

interface State {
  /** "2.1" as numbers; empty before the first item. */
  readonly outline: readonly number[];
  /** Numbers of the outermost items. */
  readonly outer: number;
  /** Of the last item with a number of one part: "." or ")", empty for a number without one and for "Step 1". */
  readonly sign: string;
  /** Series of letters that are open, each below the one before. */
  readonly letters: readonly LetterMark[];
  /** Of these series: those with large letters, which stand above the numbers. */
  readonly chapters: number;
}

const START: State = { outline: [], outer: 1, sign: '', letters: [], chapters: 0 };

export function itemMarks(start: State = START): ItemMarks {
  let state = start;
  return {
    get isAtStart() {
      return state === START;
    },
    restart: () => {
      state = START;
    },
    copy: () => itemMarks(state),
    read: (text, around = {}) => {
      const number = around.isAskedFor ? null : readNumber(text, state, around);
      const found = number ?? readLetter(text, state, around);
      state = found?.state ?? state;
      return found?.mark ?? null;
    },
  };
}

interface Found {
  readonly mark: ItemMark;
  /** Behind it. */
  readonly state: State;
}

function readNumber(text: string, state: State, { isInParagraph, isBelowFullLine, isSetApart }: Around): Found | null {
  const dotted = DOTTED.exec(text);
  if (dotted) return readDotted(text, dotted, state, isBelowFullLine === true);
  const [plain, number, sign = ''] = PLAIN.exec(text) ?? STEP.exec(text) ?? [];
  const [alone, bare] = (isSetApart && state.sign === '' ? SET_APART.exec(text) : null) ?? [];
  const [joined, next] = WITHOUT_BLANK.exec(text) ?? [];
  const typed = plain ?? alone ?? joined;
  if (!typed) return null;
  const outline = [Number(number ?? bare ?? next)];
  const isFirst = outline[0] === 1 && !isBelowFullLine;
  const isNext = doesFollow(state.outline, outline) && (!plain || sign === state.sign);
  if (!isFirst && !isNext && (!plain || isInParagraph)) return null;
  return found(text, typed, outline, { ...state, sign: joined ? '.' : sign });
}

function readDotted(text: string, [typed, numbers = '']: RegExpExecArray, state: State, isBelowFullLine: boolean): Found | null {
  const outline = numbers.split('.').map(Number);
  const isBeforeUnit = !TYPED_NUMBER.test(text);
  const isFirst = outline.at(-1) === 1 && !isBelowFullLine && !isBeforeUnit;
  if (!isFirst && !doesFollow(state.outline, outline)) return null;
  const { mark, state: behind } = found(text, typed, outline, state);
  return { state: behind, mark: { ...mark, ...((isBelowFullLine || isBeforeUnit) && { mayBeValue: true }) } };
}

function found(text: string, typed: string, outline: readonly number[], before: State): Found {
  const outer = before.outline.length === 0 ? outline.length : Math.min(before.outer, outline.length);
  const depth = before.chapters + outline.length - outer + 1;
  return {
    mark: { typed: typed.trim(), outline, number: outline.at(-1) ?? 0, depth, words: text.slice(typed.length) },
    state: { ...before, outline, outer, letters: before.letters.slice(0, before.chapters) },
  };
}

function readLetter(text: string, state: State, around: Around): Found | null {
  const { letters, chapters, outline, outer } = state;
  const open = letters.findLastIndex((last) => letterMark(text, last, around) !== null);
  const letter = letterMark(text, letters[open] ?? null, around);
  if (!letter) return null;
  const place = open < 0 ? letters.length : open;
  const isChapter = place < chapters || (outline.length === 0 && place === chapters && letter.style.startsWith('A'));
  const next = [...letters.slice(0, place), letter];
  const above = isChapter || outline.length === 0 ? 0 : outline.length - outer + 1;
  const words = text.slice(letter.typed.length);
  return {
    mark: { typed: letter.typed.trim(), outline: null, number: letter.number, depth: above + next.length, words },
    state: isChapter ? { ...START, letters: next, chapters: next.length } : { ...state, letters: next },
  };
}

/** "1.2" and "2" follow "1.1", and so does "1.1.1". */
function doesFollow(before: readonly number[], next: readonly number[]): boolean {
  const last = next.length - 1;
  const isBelow = next.length === before.length + 1 && next[last] === 1;
  const isNext = next.length <= before.length && next[last] === (before[last] ?? 0) + 1;
  return (isBelow || isNext) && next.slice(0, -1).every((number, index) => number === before[index]);
}
