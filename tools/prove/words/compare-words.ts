import { isMarkOfItem, typedMarks } from './marks-of-items.ts';
import type { Said } from './said-words.ts';
import { type ShownWord, wordsIn } from './shown-words.ts';
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
}

/** Pages on which a number stands as far from the number of the page, from which it is one. */
const NUMBERED_PAGES_MIN = 2;

const isText = ({ mark }: ShownWord): boolean => mark === null;
const isNoSureMark = ({ mark }: ShownWord): boolean => mark?.isCertain !== true;
const isAny = (): boolean => true;

/** Looks for each word that is shown among those that are said; each is found once, so that of two equal ones none is lost. */
export function compareWords(shown: readonly ShownWord[], said: Said): Comparison {
  const typed = typedMarks(shown, said);
  const search = new WordSearch(shown, [...said.words, ...typed.left, ...said.title]);
  const inRunningLine = isInRunningLine(shown, said);
  // Before anything is put together: the "19" of a date in a header is not the "1" and the "9" of two cells of the page.
  const runningLines = search.leave(inRunningLine);
  const typedMarksFound = search.leave(({ mark }) => mark !== null && typed.marks.has(mark));
  search.findLines();
  // A mark may be told from its place: what stands in the text of any page must not be taken for it.
  for (const isMeant of [isText, isNoSureMark, isAny]) {
    search.findEqual(({ page }) => `${page}`, isMeant);
    search.findPutTogether(isMeant);
    if (isMeant === isText) search.findEqual(() => '', isText);
  }
  const marks = search.leave(isMarkOfItem(shown, said));
  search.findEqual(() => '', isAny);
  const running = runningLines + search.leave(isRunning(shown, said, shown.filter(inRunningLine)));
  const signs = search.leave(({ text, page }) => said.pagesWithoutSigns.has(page) && /^\p{S}$/u.test(text));
  const { inSteps, inRemarks } = search.found;
  const found = { inSteps: inSteps + typedMarksFound, inRemarks: inRemarks + signs };
  return { words: shown.length, ...found, marks, running, missing: search.left };
}

/** Words of whole lines that are a header or footer of the remark, each of them once a page. */
function isInRunningLine(shown: readonly ShownWord[], { running }: Said): (word: ShownWord) => boolean {
  const lines = [...Map.groupBy(shown, ({ line }) => line).values()].map(lineOf);
  const pagesOf = Map.groupBy(lines, ({ text }) => text);
  const known = Map.groupBy(
    running.map((line) => wordsIn(line)).filter((words) => words.length > 1 || /\p{L}/u.test(words.join(''))),
    (words) => shapeOf(words.join(' ')),
  );
  const seen = new Set<string>();
  const isRunningLine = ({ text, page }: ShownLine): boolean => {
    const isKnown = known.get(shapeOf(text))?.some((words) => {
      const said = words.join(' ');
      return said === text || pagesOf.get(said)?.some((first) => movesWithPage(first, { text, page }));
    });
    const onPage = `${page} ${shapeOf(text)}`;
    if (!isKnown || seen.has(onPage)) return false;
    seen.add(onPage);
    return true;
  };
  const found = new Set(lines.filter(isRunningLine).map(({ line }) => line));
  return ({ line }) => found.has(line);
}

interface ShownLine {
  readonly text: string;
  readonly page: number | null;
}

function lineOf(words: readonly ShownWord[]): ShownLine & { readonly line: number | undefined } {
  return { text: words.map(({ text }) => text).join(' '), page: words[0]?.page ?? null, line: words[0]?.line };
}

const shapeOf = (line: string): string => line.replaceAll(/\d+/gu, '#');

/** The number of a step in its heading is no number of a page. */
const NUMBERED_STEP = /^(?:step|schritt|étape|etape|paso|task|operation|op|arbeitsgang) \d/iu;

/** Two lines of one shape differ in a number alone, by as much as their pages do. */
function movesWithPage(one: ShownLine, other: ShownLine): boolean {
  if (NUMBERED_STEP.test(one.text)) return false;
  const between = (other.page ?? Number.NaN) - (one.page ?? Number.NaN);
  const numbers = numbersOf(other.text);
  return numbersOf(one.text).every((number, index) => numbers[index] === number || numbers[index] === number + between);
}

const numbersOf = (line: string): readonly number[] => (line.match(/\d+/gu) ?? []).map(Number);

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
