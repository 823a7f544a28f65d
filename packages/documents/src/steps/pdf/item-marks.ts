import { TYPED_NUMBER } from '@benchbook/domain/documents';
import type { TypedMark } from '../draft.ts';

/** A mark that a numbered item begins with. */
export interface ItemMark extends TypedMark {
  /** 1 for the outermost. */
  readonly depth: number;
  /** What stands behind it. */
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

/** What tells a mark from a value at the beginning of a line. */
export interface Around {
  /** A gap stands behind the mark: then a number needs no sign. */
  readonly isSetApart?: boolean;
  /** A line of the same paragraph stands above, and no mark of a sentence ends it: only the next number is a mark then. */
  readonly isInParagraph?: boolean;
  /** The same, and the line above is full: a first number that does not follow the last one, such as "1.", is a value. */
  readonly isBelowFullLine?: boolean;
  /** The same, and the words above ask for a number: "go on with step". Nothing is a mark then. */
  readonly isAskedFor?: boolean;
}

const PLAIN = /^\(?(\d{1,3})[.)]\s+(?=\S)/u;
const STEP = /^(?:step|schritt|étape|etape|paso)\s+(\d{1,3})\s*[:.)]\s+(?=\S)/iu;
const SET_APART = /^(\d{1,3})\s+(?=\S)/u;
const LETTER = /^\(?([a-z])\)\s+(?=\S)/u;

/** No outline begins with 0. */
const DOTTED = /^(?!0)(\d{1,3}(?:\.\d{1,3}){1,3})[.)]?\s+(?=\p{Lu})/u;

interface State {
  /** "2.1" as numbers; empty before the first item. */
  readonly outline: readonly number[];
  /** Numbers of the outermost items. */
  readonly outer: number;
  /** Of the last item with a letter below this outline; 0 before the first. */
  readonly letter: number;
}

const START: State = { outline: [], outer: 1, letter: 0 };

export function itemMarks(start: State = START): ItemMarks {
  let state = start;
  const enter = (outline: readonly number[], [typed]: RegExpExecArray, text: string): ItemMark => {
    const outer = state.outline.length === 0 ? outline.length : Math.min(state.outer, outline.length);
    state = { outline, outer, letter: 0 };
    const depth = outline.length - outer + 1;
    return { typed: typed.trim(), outline, number: outline.at(-1) ?? 0, depth, words: text.slice(typed.length) };
  };
  return {
    get isAtStart() {
      return state === START;
    },
    restart: () => {
      state = START;
    },
    copy: () => itemMarks(state),
    read: (text, { isSetApart = false, isInParagraph = false, isBelowFullLine = false, isAskedFor = false } = {}) => {
      if (isAskedFor) return null;
      const isNext = (outline: readonly number[]) =>
        doesFollow(state.outline, outline) || (outline.at(-1) === 1 && !isBelowFullLine);
      const plain = PLAIN.exec(text) ?? STEP.exec(text);
      if (plain) {
        const outline = [Number(plain[1])];
        return !isInParagraph || isNext(outline) ? enter(outline, plain, text) : null;
      }
      const dotted = DOTTED.exec(text);
      if (dotted) {
        const outline = (dotted[1] ?? '').split('.').map(Number);
        const isBeforeUnit = !TYPED_NUMBER.test(text);
        if (!isNext(outline) || (isBeforeUnit && !doesFollow(state.outline, outline))) return null;
        return { ...enter(outline, dotted, text), ...((isBelowFullLine || isBeforeUnit) && { mayBeValue: true }) };
      }
      const alone = isSetApart ? SET_APART.exec(text) : null;
      if (alone) {
        const outline = [Number(alone[1])];
        return isNext(outline) ? enter(outline, alone, text) : null;
      }
      const lettered = LETTER.exec(text);
      const letter = (lettered?.[1]?.charCodeAt(0) ?? 0) - 'a'.charCodeAt(0) + 1;
      if (!lettered || letter !== state.letter + 1) return null;
      state = { ...state, letter };
      const above = state.outline.length === 0 ? 0 : state.outline.length - state.outer + 1;
      const typed = lettered[0].trim();
      return { typed, outline: null, number: letter, depth: above + 1, words: text.slice(lettered[0].length) };
    },
  };
}

/** "1.2" and "2" follow "1.1", and so does "1.1.1". */
function doesFollow(before: readonly number[], next: readonly number[]): boolean {
  const last = next.length - 1;
  const isBelow = next.length === before.length + 1 && next[last] === 1;
  const isNext = next.length <= before.length && next[last] === (before[last] ?? 0) + 1;
  return (isBelow || isNext) && next.slice(0, -1).every((number, index) => number === before[index]);
}
