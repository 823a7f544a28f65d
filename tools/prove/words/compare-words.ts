import { isMarkOfItem, typedMarks } from './marks-of-items.ts';
import { isInRunningLine } from './running-lines.ts';
import type { Said } from './said-words.ts';
import type { ShownWord } from './shown-words.ts';
import { type WordOrder, wordOrder } from './word-order.ts';
import { WordSearch } from './word-search.ts';

/** Where the words of a document were found. */
export interface Comparison {
  readonly words: number;
  readonly inSteps: number;
  readonly inRemarks: number;
  /** In a line of a header or footer that the remark on them has. */
  readonly running: number;
  /** Marks of items, which a step or item has as its number or place. */
  readonly marks: number;
  readonly missing: readonly ShownWord[];
  readonly order: WordOrder;
}

const isText = ({ mark }: ShownWord): boolean => mark === null;
const isNoSureMark = ({ mark }: ShownWord): boolean => mark?.isCertain !== true;
const isAny = (): boolean => true;

/** Looks for each word that is shown among those that are said; each is found once, so that of two equal ones none is lost. */
export function compareWords(shown: readonly ShownWord[], said: Said): Comparison {
  const isRunning = isInRunningLine(shown, said);
  // A page number above a line is no mark of its title.
  const typed = typedMarks(
    shown.filter((word) => !isRunning(word)),
    said,
  );
  const isMark = isMarkOfItem(shown, said);
  const all = [...said.words, ...typed.left, ...said.title];
  const search = new WordSearch(shown, all);
  // Before anything is put together: the "19" of a date in a header is not the "1" and the "9" of two cells of the page.
  const running = search.leave(isRunning);
  const ofText = search.left.filter(isText);
  const typedMarksFound = search.leave(({ mark }) => mark !== null && typed.marks.has(mark));
  search.findLines(isMark);
  // The position may identify a mark: text in the body of any page must not be taken for it.
  for (const isMeant of [isText, isNoSureMark, isAny]) {
    search.findEqual(({ page }) => `${page}`, isMeant);
    search.findPutTogether(isMeant);
    if (isMeant === isText) search.findEqual(() => '', isText);
  }
  const marks = search.leave(isMark);
  search.findEqual(() => '', isAny);
  const signs = search.leave(({ text, page }) => said.pagesWithoutSigns.has(page) && /^\p{S}$/u.test(text));
  const { inSteps, inRemarks } = search.found;
  const found = { inSteps: inSteps + typedMarksFound, inRemarks: inRemarks + signs };
  return { words: shown.length, ...found, marks, running, missing: search.left, order: wordOrder(ofText, all, search) };
}
