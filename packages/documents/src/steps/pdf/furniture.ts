import { hasSafetyWord } from '@benchbook/domain/alerts';
import type { DocumentRemark } from '@benchbook/domain/documents';
import { referredNotes } from './foot-notes.ts';
import { logosOf } from './logos.ts';
import type { PageContent, StyledLine } from './page-content.ts';
import {
  isBareNumber,
  isNamedPageNumber,
  isPageOfAll,
  isRomanNumber,
  isSurePageNumber,
  keyOfLine,
  keysOfRunning,
  romanValue,
} from './page-numbers.ts';
import { areEquallyHigh, cellsOf, type Edges, type PlacedTable, repeatedTables } from './repeated-tables.ts';
import { headersOfTwo, isSignOfHeader } from './two-pages.ts';

/** Of the height of a page, at its top and bottom: where headers, footers and page numbers stand. */
const MARGIN = 0.12;

/** Share of the pages, and number of pages, that have a header or footer at least. */
const REPEATED_SHARE = 0.3;
const REPEATED_MIN = 3;

/** Pages: so few that a remark can name each of their page numbers. */
const FEW = 12;

/** In points: headers are no larger than the text. */
const SAME_SIZE = 0.7;

/** Of the size: baselines of one line. */
const SAME_LINE = 0.5;

/**
 * Pages without headers, footers, page numbers and logos, with one remark on all lines that were left out and one on logos.
 * Such a line is the same, apart from page numbers, at the same height of many pages; it is no larger than the text. A table may
 * be a header, too, and so may a line of both of two pages that says which document or page it is. The remark has each line
 * once, and again where it differs in more than the number of its page.
 *
 * @param bodySize of the text, in points
 */
export function withoutFurniture(
  pages: readonly PageContent[],
  bodySize: number,
): { readonly pages: readonly PageContent[]; readonly remarks: readonly DocumentRemark[] } {
  const running = new Map<string, Placed[]>();
  const logos = logosOf(pages);
  const count = new Set(pages.map(({ page }) => page)).size;
  for (const page of pages) {
    const notes = referredNotes(page);
    for (const line of page.lines.filter((each) => !notes.has(each) && canRun(each, page, bodySize))) {
      for (const key of keysOfRunning(line.text, page.page)) running.set(key, [...(running.get(key) ?? []), { page, line }]);
    }
  }
  const repeating = [...running.values()].map((places) => repeated(places, count));
  const dropped = [...repeating, ...numbersOfPreface([...running.values()].flat(), repeating.flat()).map((place) => [place])];
  const ofTwo = headersOfTwo(pages, (line, page) => !referredNotes(page).has(line) && canRun(line, page, bodySize));
  const lines = new Set([...dropped.flat(), ...ofTwo].map(({ line }) => line));
  const tables = repeatedTables(pages, MARGIN, (number, cells) =>
    count === 2 ? number === 2 && isSignOfHeader(cells, 0) : number >= leastOf(count),
  );
  const droppedTables = new Set(tables.map(({ table }) => table));
  return {
    pages: pages.map((page) => ({
      ...page,
      lines: page.lines.filter((line) => !lines.has(line)),
      tables: page.tables.filter((table) => !droppedTables.has(table)),
      pictures: page.pictures.filter(({ name }) => !logos.has(name)),
    })),
    remarks: [...remarkOn([...dropped, ofTwo, ...cellsSaid(tables)].flatMap(firstOfEach)), ...(logos.size === 0 ? [] : [LOGO])],
  };
}

const LOGO: DocumentRemark = { kind: 'logo', place: {}, words: '' };

interface Placed {
  readonly page: PageContent;
  readonly line: StyledLine;
}

/** Words of a page. */
interface Said {
  readonly page: Pick<PageContent, 'page'>;
  readonly line: Pick<StyledLine, 'text'>;
  /** Of a table, where a bare number may be a value. */
  readonly isCell?: boolean;
}

/** An item of a list; "12. März 2024" is a date. */
const NUMBERED_ITEM = /^\s*\(?\d{1,3}(?:\.?\)|\.)\s+(?!\p{L}+\.? \d{4})\p{L}/u;

/** Whether a line may be a header or footer; text that is turned against the page, such as a watermark, at any place and size. */
function canRun(line: StyledLine, page: PageContent, bodySize: number): boolean {
  if (hasSafetyWord(line.text) || NUMBERED_ITEM.test(line.text)) return false;
  return !page.isMain || (line.size <= bodySize + SAME_SIZE && isInMargin(line, page));
}

function isInMargin({ y }: StyledLine, { height }: PageContent): boolean {
  return y < MARGIN * height || y > (1 - MARGIN) * height;
}

/**
 * Of lines with one key the first of each wording, apart from the number of its page. Where that is not sure to be one, each
 * line: "Manual 1/4" and "Torque bolt 1/4" look alike. On more pages no value goes up with the page.
 */
function firstOfEach(places: readonly Said[]): readonly Said[] {
  const wordings = Map.groupBy(places, ({ line, page }) => keyOfLine(line.text, page.page));
  return [...wordings.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const isSure = isSurePageNumber(first.line.text) && !(first.isCell && isBareNumber(first.line.text));
    return same.length > FEW || isSure ? [first] : same;
  });
}

/** Pages that have a header or footer at least. */
const leastOf = (count: number): number => Math.max(REPEATED_MIN, REPEATED_SHARE * count);

/** What the tables of pages say, cell by cell. */
function cellsSaid(tables: readonly PlacedTable[]): readonly (readonly Said[])[] {
  const said = tables.flatMap(({ page, table }) =>
    cellsOf(table).map((text, index) => ({ index, page, line: { text }, isCell: true, isEmpty: text.trim() === '' })),
  );
  return [
    ...Map.groupBy(
      said.filter(({ isEmpty }) => !isEmpty),
      ({ index }) => index,
    ).values(),
  ];
}

/** Of equal lines those that enough pages have at the same height; "Page 3" and the like need no other page. */
function repeated(places: readonly Placed[], count: number): readonly Placed[] {
  const least = leastOf(count);
  return places.filter((place) => {
    if (isNamedPageNumber(place.line.text)) return true;
    if (isPageOfAll(place.line.text, place.page.page, count) && isAlone(place)) return true;
    const pages = places.filter((other) => isEquallyHigh(place, other)).map(({ page }) => page.page);
    return new Set(pages).size >= least;
  });
}

/**
 * Roman numbers of a preface: at the height of page numbers, alone on their line, before the first other ones, and counted
 * upwards. A single one may be a value.
 */
function numbersOfPreface(all: readonly Placed[], dropped: readonly Placed[]): readonly Placed[] {
  const known = dropped.filter(({ line }) => isBareNumber(line.text));
  const first = Math.min(...known.filter(({ line }) => !isRomanNumber(line.text)).map(({ page }) => page.page));
  const numbers = all
    .filter((place) => isRomanNumber(place.line.text) && place.page.page < first && isAlone(place))
    .filter((place) => known.some((other) => isEquallyHigh(place, other)))
    .toSorted((one, other) => one.page.page - other.page.page);
  const isCounted = numbers.every((place, index) => index === 0 || doesFollow(numbers[index - 1], place));
  return isCounted && numbers.length > 1 ? numbers : [];
}

function doesFollow(before: Placed | undefined, { line }: Placed): boolean {
  if (!before) return false;
  return romanValue(line.text) > romanValue(before.line.text) && isUpperCase(line.text) === isUpperCase(before.line.text);
}

const isUpperCase = (text: string) => text === text.toUpperCase();

/** Nothing else stands on its line. */
function isAlone({ page, line }: Placed): boolean {
  return page.lines.every((other) => other === line || Math.abs(other.y - line.y) > SAME_LINE * line.size);
}

function isEquallyHigh(one: Placed, other: Placed): boolean {
  return areEquallyHigh(edgesOf(one), edgesOf(other));
}

const edgesOf = ({ line: { y }, page: { height } }: Placed): Edges => ({ top: y, bottom: y, height });

function remarkOn(firsts: readonly Said[]): readonly DocumentRemark[] {
  const [first] = firsts.toSorted((one, other) => one.page.page - other.page.page);
  if (!first) return [];
  const words = [...new Set(firsts.map(({ line }) => line.text.trim()))].join(' / ');
  return [{ kind: 'header-footer', place: { page: first.page.page }, words }];
}
