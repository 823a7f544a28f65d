import type { DocumentRemark } from '@benchbook/domain/documents';
import type { PageContent } from './page-content.ts';
import { romanValue } from './page-numbers.ts';
import type { StyledLine } from './styled-line.ts';

/** A line of a table of contents: its page stands behind dots. */
const ENTRY = /^(.*?\S)\s*(?:\.\s?){4,}\s*(\d{1,4}|[ivxl]{1,6})$/iu;

/** Entries in a row that make a table of contents. */
const ENTRIES_MIN = 3;

/** Share of the entries whose words stand again as a line of the document. */
const FOUND_SHARE = 0.5;

const HEADING =
  /^(?:\d+\.?\s+)?(?:table of )?(?:contents|inhalt|inhaltsverzeichnis|sommaire|table des matières|índice|contenido)\.?$/iu;

/**
 * Pages without tables of contents, with a remark on each. Lines with dots to write on stay: entries are in a run, each with
 * the number of a page that does not fall, below a heading that names them or with words that stand again further on.
 */
export function withoutContents(pages: readonly PageContent[]): {
  readonly pages: readonly PageContent[];
  readonly remarks: readonly DocumentRemark[];
} {
  const known = new Set(pages.flatMap(({ lines }) => lines.map(({ text }) => bare(text))));
  const remarks: DocumentRemark[] = [];
  const kept = pages.map((page) => {
    const dropped = runsOf(page.lines).flatMap(({ heading, entries }) => {
      if (!heading && !areFound(entries, known)) return [];
      const texts = [...(heading ? [heading.text] : []), ...entries.map(textOf)];
      const words = texts.map((text) =>
        text
          .replaceAll(/(?:\.\s?){4,}/gu, ' … ')
          .replaceAll(/\s+/gu, ' ')
          .trim(),
      );
      remarks.push({ kind: 'contents', place: { page: page.page }, words: words.join(' / ') });
      return [...(heading ? [heading] : []), ...entries.flatMap(linesOf)];
    });
    return dropped.length === 0 ? page : { ...page, lines: page.lines.filter((line) => !dropped.includes(line)) };
  });
  return { pages: kept, remarks };
}

interface Run {
  /** Of the contents, directly above them. */
  readonly heading: StyledLine | null;
  readonly entries: readonly Entry[];
}

interface Entry {
  /** Its number, where that is set apart as a line of its own. */
  readonly number: StyledLine | null;
  readonly line: StyledLine;
}

const linesOf = ({ number, line }: Entry): readonly StyledLine[] => (number ? [number, line] : [line]);

const textOf = (entry: Entry): string =>
  linesOf(entry)
    .map(({ text }) => text.trim())
    .join(' ');

function runsOf(lines: readonly StyledLine[]): readonly Run[] {
  const runs: Run[] = [];
  for (let index = 0; index < lines.length; ) {
    const entries = entriesFrom(lines.slice(index));
    const before = lines[index - 1];
    const heading = before && HEADING.test(before.text.trim()) ? before : null;
    if (entries.length >= ENTRIES_MIN && doRise(entries)) runs.push({ heading, entries });
    index += Math.max(1, entries.flatMap(linesOf).length);
  }
  return runs;
}

/** "6.2.1" */
const NUMBER = /^\d{1,3}(?:\.\d{1,3})*\.?$/u;

/** Of the size: a number lies on the height of its entry. */
const SAME_ROW = 0.5;

/** Entries at the beginning of some lines. */
function entriesFrom(lines: readonly StyledLine[]): readonly Entry[] {
  const entries: Entry[] = [];
  for (let index = 0; index < lines.length; index++) {
    const [line, next] = [lines[index], lines[index + 1]];
    if (line && ENTRY.test(line.text.trim())) entries.push({ number: null, line });
    else if (line && next && isNumberOf(line, next)) {
      entries.push({ number: line, line: next });
      index++;
    } else break;
  }
  return entries;
}

function isNumberOf(number: StyledLine, { text, x, y, size }: StyledLine): boolean {
  const isBeside = number.x < x && Math.abs(number.y - y) < SAME_ROW * size;
  return isBeside && NUMBER.test(number.text.trim()) && ENTRY.test(text.trim());
}

function doRise(entries: readonly Entry[]): boolean {
  const numbers = entries.map(({ line }) => pageOf(line.text));
  return numbers.every((number, index) => number >= (numbers[index - 1] ?? 0)) && (numbers.at(-1) ?? 0) > (numbers[0] ?? 0);
}

/** Roman numbers are those of pages before the first. */
function pageOf(text: string): number {
  const number = ENTRY.exec(text.trim())?.[2] ?? '';
  return /^\d/u.test(number) ? Number(number) : romanValue(number) / 1_000;
}

function areFound(entries: readonly Entry[], known: ReadonlySet<string>): boolean {
  const isFound = (text: string) => known.has(bare(ENTRY.exec(text.trim())?.[1] ?? ''));
  const found = entries.filter((entry) => isFound(entry.line.text) || isFound(textOf(entry)));
  return found.length >= FOUND_SHARE * entries.length;
}

const bare = (text: string) => text.replaceAll(/[\s.]+/gu, '').toLowerCase();
