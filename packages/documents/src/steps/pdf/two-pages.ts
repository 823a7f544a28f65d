import type { PageContent } from './page-content.ts';
import { hasNamedPageNumber, isBareNumber, isPageOfAll, keyOfLine } from './page-numbers.ts';
import type { StyledLine } from './styled-line.ts';

/** "Rev. B", "Ausgabe 3", "Version 1.2". */
const REVISION =
  /(?<!\p{L})(?:[Rr]ev(?:ision)?|REV|[Vv]ersion|Ausgabe|Stand|[Ii]ssue|[Ee]dition|Index)\s?[.:]?\s?(?:\d|\p{Lu}(?!\p{L}))/u;

/** "AA-0012". */
const DOCUMENT_NUMBER = /(?<![\p{L}\d-])\p{Lu}{2,5}[- ]?\d{3,}/u;

/** "12.03.2024", "4/19/2021", "2024-03-12". */
const DATE = /(?<!\d)(?:\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}-\d{2}-\d{2})(?!\d)/u;

const SENTENCE_END = /[.!?:]\s*$/u;

/** Whether words say which document, revision or page this is, as headers and footers do and a sentence does not. */
export function isSignOfHeader(words: readonly string[], page: number): boolean {
  if (words.some((text) => SENTENCE_END.test(text))) return false;
  return words.some(
    (text) =>
      [REVISION, DOCUMENT_NUMBER, DATE].some((sign) => sign.test(text)) ||
      hasNamedPageNumber(text) ||
      isPageOfAll(text, page, 2) ||
      isOwnNumber(text, page),
  );
}

const isOwnNumber = (text: string, page: number): boolean => isBareNumber(text) && keyOfLine(text, page) === '# 0';

/** In points: headers stand equally high on their pages. */
const SAME_HEIGHT = 4;

/** Of the size: baselines of one line. */
const SAME_LINE = 0.5;

/**
 * Headers and footers of a document of two pages: all that stands on one height is the same on both, apart from numbers of
 * pages, and some of it says that it is a header.
 *
 * @param canRun whether a line is in the margin and may be a header
 */
export function headersOfTwo(
  pages: readonly PageContent[],
  canRun: (line: StyledLine, page: PageContent) => boolean,
): readonly { readonly page: PageContent; readonly line: StyledLine }[] {
  const [first, second, ...others] = pages.filter(({ isMain }) => isMain);
  if (!first || !second || others.length > 0) return [];
  return rowsOf(first).flatMap((row) => {
    const words = row.map(({ text }) => text.trim());
    if (!row.every((line) => canRun(line, first)) || !isSignOfHeader(words, first.page)) return [];
    const same = rowsOf(second).find((other) => isSame(row, first, other, second));
    if (!same?.every((line) => canRun(line, second))) return [];
    return [...row.map((line) => ({ page: first, line })), ...same.map((line) => ({ page: second, line }))];
  });
}

function rowsOf({ lines }: PageContent): readonly (readonly StyledLine[])[] {
  const rows: StyledLine[][] = [];
  for (const line of lines.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const last = rows.at(-1)?.[0];
    if (last && line.y - last.y < SAME_LINE * line.size) rows.at(-1)?.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => row.toSorted((one, other) => one.x - other.x));
}

function isSame(row: readonly StyledLine[], { page }: PageContent, other: readonly StyledLine[], next: PageContent): boolean {
  return (
    row.length === other.length &&
    row.every((line, index) => {
      const beside = other[index];
      if (!beside || Math.abs(beside.y - line.y) > SAME_HEIGHT) return false;
      return beside.text.trim() === line.text.trim() || keyOfLine(beside.text, next.page) === keyOfLine(line.text, page);
    })
  );
}
