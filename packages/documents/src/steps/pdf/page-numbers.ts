const NUMBER = String.raw`(?:\d{1,4}|[ivxlIVXL]{1,6})`;

/** "3", "- 3 -", "iv". */
const BARE = new RegExp(String.raw`^[-–—]?\s*(${NUMBER})\s*[-–—]?$`, 'u');

/** "Page 3 of 9", "Seite 3": may say that it is a number of a page, or of a sheet or a side, as in "Mount sheet 3 on top". */
const NAMED = new RegExp(
  String.raw`(?<!\p{L})(?:page|seite|sheet|blatt|p\.|pg\.?|página|pág\.|hoja|feuille)\s*:?\s*(${NUMBER})(\s*(?:of|von|de|sur|\/)\s*\d{1,4})?(?![\p{L}\d])`,
  'giu',
);

/** No other thing has one of these names. */
const PAGE = /^(?:page|pg|p\.|pág)/iu;

/** Between a number of a page and the words beside it. */
const APART = /^(?:\s{2,}|\s*[|•·,;–—-]|$)/u;

/** "3 / 9", "3 of 9" at the end of a line: the number of a page, a value as in "Open it by 3/4", or a date as in "10/2021". */
const COUNTED = /(?<![\p{L}\d.,/-])(\d{1,4})\s*(?:of|von|sur|\/)\s*(\d{1,4})$/iu;

/** A number at one end of a line, set apart from the words by a sign: "Pump manual | 3". */
const SET_APART = /^(\d{1,4})\s*[|•·]|[|•·]\s*(\d{1,4})$/u;

/** The whole line is a number, which may be that of a page. */
export function isBareNumber(text: string): boolean {
  return BARE.test(text.trim());
}

/** The whole line is a number in Roman figures, as prefaces are counted. */
export function isRomanNumber(text: string): boolean {
  return /^[ivxl]+$/iu.test(BARE.exec(text.trim())?.[1] ?? '');
}

/** The whole line is a number of a page, and says so. */
export function isNamedPageNumber(text: string): boolean {
  return replaceNamed(text.replace(/[-–—]/gu, ''), () => '').trim() === '';
}

/** Has a number that may be that of a page, and says so. */
export function hasNamedPageNumber(text: string): boolean {
  return replaceNamed(text, () => '') !== text;
}

/** The number of a page in a line can be nothing else. */
export function isSurePageNumber(text: string): boolean {
  if (isBareNumber(text) || isNamedPageNumber(text)) return true;
  let isSure = false;
  replaceNamed(text, ({ all, isApart }) => {
    isSure ||= isApart || PAGE.test(all);
    return all;
  });
  return isSure;
}

interface NamedNumber {
  readonly all: string;
  readonly number: string;
  /** " of 9"; empty without it. */
  readonly count: string;
  /** At one end of the line, set apart from the words. */
  readonly isApart: boolean;
}

/** Replaces named numbers at the beginning of a line, set apart, at its end, and those with a count: "Sheet 1 on top" has none. */
function replaceNamed(text: string, replacement: (found: NamedNumber) => string): string {
  return text.replaceAll(NAMED, (all: string, number: string, count: string | undefined, at: number) => {
    const [before, behind] = [text.slice(0, at).trimStart(), text.slice(at + all.length).trimEnd()];
    const isApart = (before === '' && APART.test(behind)) || (behind === '' && APART.test([...before].reverse().join('')));
    return isApart || behind === '' || count ? replacement({ all, number, count: count ?? '', isApart }) : all;
  });
}

/** The whole line is "3 / 9" on the third of nine pages. */
export function isPageOfAll(text: string, page: number, pages: number): boolean {
  const [all, number, count] = COUNTED.exec(text.trim()) ?? [];
  return all === text.trim() && Number(number) === page && Number(count) === pages;
}

/**
 * What may be the same about running lines of different pages: their letters, with a number of a page as its distance from the
 * page, or as any number where it says what it is. "3 / 9" may be such a number, or stay as other numbers do: "Step 1" and
 * "Step 2" are not the same.
 */
export function keysOfRunning(text: string, page: number): readonly string[] {
  if (NUMBERED_STEP.test(text)) return [text.trim()];
  const words = replaceNamed(text, () => '#').trim();
  const key = keyOfLine(words, page);
  return COUNTED.test(words) ? [key, words] : [key];
}

/** "Step 1 of 4": a heading, also where each page has one with the next number. */
const NUMBERED_STEP = /^\s*(?:step|schritt|étape|etape|paso|task|operation|op\.?|arbeitsgang)\s*\d/iu;

/** A line with all numbers of pages as their distance from the page: lines with one key say the same, each on its page. */
export function keyOfLine(text: string, page: number): string {
  const named = replaceNamed(text, ({ number, count }) => `#${pageValue(number) - page}${count}`);
  const line = named.replaceAll(/\s+/gu, ' ').trim();
  if (named !== text) return line;
  const bare = BARE.exec(line)?.[1];
  if (bare !== undefined) return `# ${pageValue(bare) - page}`;
  return line
    .replace(COUNTED, (_, number: string, count: string) => `#${Number(number) - page}/${count}`)
    .replace(SET_APART, (all: string, first?: string, last?: string) =>
      all.replace(first ?? last ?? '', `#${Number(first ?? last) - page}`),
    );
}

const pageValue = (number: string): number => (/^\d/u.test(number) ? Number(number) : romanValue(number));

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 };

/** Of a number in Roman figures. */
export function romanValue(figures: string): number {
  const values = [...figures.toLowerCase()].map((figure) => ROMAN[figure] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}
