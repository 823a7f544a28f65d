import type { Said, SaidWord } from './said-words.ts';
import { type LineMark, type ShownWord, wordsIn } from './shown-words.ts';
import { WordSearch } from './word-search.ts';

/** Where the words of a document were found. */
export interface Comparison {
  readonly words: number;
  readonly inSteps: number;
  readonly inRemarks: number;
  /** In a line of a header or footer that the remark about them contains. */
  readonly running: number;
  /** Marks of items that a step or item has as its number or position. */
  readonly marks: number;
  readonly missing: readonly ShownWord[];
}

/** Minimum number of pages on which a number has the same offset from the page number to count as a page number. */
const NUMBERED_PAGES_MIN = 2;

const isText = ({ mark }: ShownWord): boolean => mark === null;
const isNoSureMark = ({ mark }: ShownWord): boolean => mark?.isCertain !== true;
const isAny = (): boolean => true;

/**
 * Searches each displayed word in the result; each result word is matched once, so that the loss of one of two equal words is
 * detected.
 */
export function compareWords(shown: readonly ShownWord[], said: Said): Comparison {
  const typed = typedMarks(shown, said);
  const search = new WordSearch(shown, [...said.words, ...typed.left]);
  const inRunningLine = isInRunningLine(shown, said);
  // Before words are combined: the "19" of a date in a header is not the "1" and the "9" of two cells of the page.
  const runningLines = search.leave(inRunningLine);
  const typedMarksFound = search.leave(({ mark }) => mark !== null && typed.marks.has(mark));
  search.findLines();
  // A mark can be recognized by its position: words of the text must not be matched with it.
  for (const isMeant of [isText, isNoSureMark, isAny]) {
    search.findEqual(({ page }) => `${page}`, isMeant);
    search.findPutTogether(isMeant);
    search.findEqual(() => '', isMeant);
  }
  const inTitle = search.leave(isOneOf(said.title));
  const marks = search.leave((word) => isMarkOfItem(word, said));
  const running = runningLines + search.leave(isRunning(shown, said, shown.filter(inRunningLine)));
  const signs = search.leave(({ text, page }) => said.pagesWithoutSigns.has(page) && /^\p{S}$/u.test(text));
  const { inSteps, inRemarks } = search.found;
  const found = { inSteps: inSteps + inTitle + typedMarksFound, inRemarks: inRemarks + signs };
  return { words: shown.length, ...found, marks, running, missing: search.left };
}

/**
 * Marks of lines before the words of a title with an old number, each for one title; and numbers of the others. A line of the
 * table of contents repeats the title, so the line on the page of the title is preferred.
 */
function typedMarks(shown: readonly ShownWord[], { typed }: Said) {
  const left = [...typed];
  const marks = new Set<LineMark>();
  for (const isOnPage of [true, false])
    for (const { mark, page } of shown) {
      if (!mark || marks.has(mark)) continue;
      const at = left.findIndex((title) => title.key === `${mark.typed} ${mark.next}` && (!isOnPage || title.page === page));
      if (at === -1) continue;
      marks.add(mark);
      left.splice(at, 1);
    }
  return { marks, left: left.flatMap(({ words }): readonly SaidWord[] => words) };
}

/** Matches each word of a list once. */
function isOneOf(words: readonly string[]): (word: ShownWord) => boolean {
  const left = [...words];
  return ({ text }) => {
    const index = left.indexOf(text);
    if (index !== -1) left.splice(index, 1);
    return index !== -1;
  };
}

/** "2." before the words of a step that it begins; "2" alone only if the step has that number. */
function isMarkOfItem({ mark, page }: ShownWord, { beginnings, numbered, numbersOnPages }: Said): boolean {
  if (!mark) return false;
  const isKnownBehind = mark.isCertain ? beginnings.has(mark.next) : numbered.has(`${mark.number} ${mark.next}`);
  const isKnownAlone = mark.isAlone && (mark.number === null || numbersOnPages.has(`${page} ${mark.number}`));
  return isKnownBehind || isKnownAlone;
}

/** Words of complete header or footer lines, apart from their numbers if they contain letters, each once per page. */
function isInRunningLine(shown: readonly ShownWord[], { running }: Said): (word: ShownWord) => boolean {
  const known = new Set(running.map((line) => keyOfLine(wordsIn(line))));
  const lines = [...Map.groupBy(shown, ({ line }) => line).values()];
  const seen = new Set<string>();
  const isRunningLine = (words: readonly ShownWord[]): boolean => {
    const key = keyOfLine(words.map(({ text }) => text));
    const onPage = `${words[0]?.page} ${key}`;
    const isNew = key !== null && known.has(key) && !seen.has(onPage);
    if (isNew) seen.add(onPage);
    return isNew;
  };
  const found = new Set(lines.filter(isRunningLine).map(([first]) => first?.line));
  return ({ line }) => found.has(line);
}

/** A date is identified by its numbers; a single number is ambiguous. */
function keyOfLine(words: readonly string[]): string | null {
  const letters = words.join('');
  if (/\p{L}/u.test(letters)) return letters.replaceAll(/\d+/gu, '#');
  return words.length > 1 ? words.join(' ') : null;
}

/**
 * Words of a page that the remark on headers and footers has, as often as it has them, with those that were found in whole
 * lines, and numbers of pages: those that stand alone in a line, as far from the number of the page as on other pages.
 */
function isRunning(shown: readonly ShownWord[], { running }: Said, inLines: readonly ShownWord[]): (word: ShownWord) => boolean {
  if (running.length === 0) return () => false;
  const counts = new Map<string, number>();
  for (const word of running.flatMap(wordsIn)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const alone = [...Map.groupBy(shown, ({ line }) => line).values()].filter((words) => words.length === 1).flat();
  const numbers = new Set(alone.filter(({ text, page }) => page !== null && /^\d+$/u.test(text)));
  const pagesAt = Map.groupBy(numbers, ({ text, page }) => Number(text) - (page ?? 0));
  const used = new Map<string, number>();
  const use = ({ text, page }: ShownWord): number => {
    const key = `${page} ${text}`;
    const count = used.get(key) ?? 0;
    used.set(key, count + 1);
    return count;
  };
  inLines.forEach(use);
  return (word) => {
    const { text, page } = word;
    const count = use(word);
    if (count < (counts.get(text) ?? 0)) return true;
    const same = numbers.has(word) ? pagesAt.get(Number(text) - (page ?? 0)) : undefined;
    return new Set(same?.map((other) => other.page)).size >= NUMBERED_PAGES_MIN;
  };
}
