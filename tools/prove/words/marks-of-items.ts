import type { Beginning, Said, SaidWord, TypedNumber } from './said-words.ts';
import { type LineMark, lettersOf, type ShownWord } from './shown-words.ts';

/**
 * Marks of lines that stand before the words of a title with an old number, each for one title; and numbers of the others. A
 * line of the contents says the same as the title, so the line on the page of the title is its own.
 */
export function typedMarks(shown: readonly ShownWord[], { typed }: Said) {
  const left = [...typed];
  const marks = new Set<LineMark>();
  for (const isMeant of [isWhole, isBegun])
    for (const isOnPage of [true, false])
      for (const { mark, page } of shown) {
        if (!mark || marks.has(mark)) continue;
        const at = left.findIndex((title) => isMeant(title, mark) && (!isOnPage || title.page === page));
        if (at === -1) continue;
        marks.add(mark);
        left.splice(at, 1);
      }
  return { marks, left: left.flatMap(({ words }): readonly SaidWord[] => words) };
}

/** The line is the title with its number. */
const isWhole = ({ number, letters }: TypedNumber, { typed, rest }: LineMark): boolean =>
  number === typed && letters === lettersOf(rest);

/** The line has the number and the beginning of the title, or more than it. */
function isBegun({ number, letters }: TypedNumber, { typed, rest }: LineMark): boolean {
  const line = lettersOf(rest);
  return number === typed && line !== '' && (letters.startsWith(line) || line.startsWith(letters));
}

/**
 * "2." before the words of a step that has this number. An outline number such as "2.1" may be a value: it needs "2" above it.
 * A number that ends a bracket of the lines above, as in "(see Fig. 2)", is none.
 */
export function isMarkOfItem(shown: readonly ShownWord[], { beginnings, numbersOnPages }: Said): (word: ShownWord) => boolean {
  const marks = [...new Set(shown.flatMap(({ mark }) => (mark && mark.number !== null ? [mark] : [])))];
  const outlines = new Set(marks.map(({ typed }) => typed));
  const numbered = Map.groupBy(beginnings, ({ number }) => number);
  return ({ mark, page }) => {
    if (!mark || mark.isInBrackets) return false;
    if (mark.number === null) return mark.isAlone || beginnings.some((item) => doesBegin(item, mark));
    if (mark.isAlone && numbersOnPages.has(`${page} ${mark.number}`)) return true;
    const leading = leadingOf(mark);
    const isOutline = leading !== '' && leading !== LETTERS;
    const isItem = [mark.number, mark.roman].some((number) => numbered.get(number)?.some((item) => doesBegin(item, mark)));
    return isItem && (!isOutline || outlines.has(leading));
  };
}

/** The item begins with all words of the line behind the mark. */
function doesBegin({ letters }: Beginning, { rest }: LineMark): boolean {
  return rest.length > 0 && letters.startsWith(lettersOf(rest));
}

const LETTERS = 'letters';

/** "2.3" of "2.3.1"; empty for a number of one part. */
const leadingOf = ({ typed }: LineMark): string => (typed === null ? LETTERS : typed.split('.').slice(0, -1).join('.'));
