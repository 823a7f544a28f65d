import type { PdfWords, SamplePdf } from '@benchbook/testkit';
import type { Mark } from '../anchor/index.ts';
import { lettersOf, lettersOfText } from '../anchor/letters.ts';
import { wordsAt } from '../anchor/neighbourhood.ts';
import type { PageText } from '../text/index.ts';

/** A paragraph that keeps its name from issue to issue. */
export interface Paragraph {
  readonly name: number;
  readonly words: readonly string[];
}

export interface Layout {
  /** Letters in a line. */
  readonly lineLetters: number;
  readonly linesPerPage: number;
  /** Whether long words are cut at the end of a line. */
  readonly hyphenates?: boolean;
}

/** A document as it is laid out, and where each paragraph came. */
export interface LaidOut extends SamplePdf {
  readonly places: ReadonlyMap<number, { readonly page: number; readonly top: number; readonly bottom: number }>;
}

const LINE = 14;
const TOP = 70;
const LEFT = 60;

/** Paragraphs on pages, none of them on two. */
export function layOut(paragraphs: readonly Paragraph[], layout: Layout): LaidOut {
  const pages: PdfWords[][] = [];
  const places = new Map<number, { page: number; top: number; bottom: number }>();
  let row = Number.POSITIVE_INFINITY;
  for (const { name, words } of paragraphs) {
    const lines = wrap(words, layout);
    if (row + lines.length > layout.linesPerPage) {
      pages.push([]);
      row = 0;
    }
    const top = TOP + row * LINE;
    lines.forEach((text, index) => pages.at(-1)?.push({ text, x: LEFT, y: top + index * LINE, size: 10 }));
    places.set(name, { page: pages.length, top: top - LINE, bottom: top + lines.length * LINE });
    row += lines.length + 1;
  }
  return { pages: pages.map((words) => ({ words })), places };
}

function wrap(words: readonly string[], { lineLetters, hyphenates = false }: Layout): readonly string[] {
  const lines: string[] = [''];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    const room = lineLetters - line.length - 1;
    if (word.length <= room || line === '') lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
    else if (hyphenates && word.length > 7 && room > 4) {
      lines[lines.length - 1] = `${line} ${word.slice(0, room - 1)}-`;
      lines.push(word.slice(room - 1));
    } else lines.push(word);
  }
  return lines;
}

/** Words `from` up to but not with `to` of a paragraph. */
export interface Choice {
  readonly name: number;
  readonly from: number;
  readonly to: number;
}

/** The highlights that an author would make of these words in an issue. */
export function marksOf(
  choices: readonly Choice[],
  paragraphs: readonly Paragraph[],
  { places }: LaidOut,
  pages: readonly PageText[],
): readonly Mark[] {
  const letters = lettersOf(pages);
  return choices.map((choice, index) => {
    const { words = [] } = paragraphs.find(({ name }) => name === choice.name) ?? {};
    const place = places.get(choice.name);
    const start = firstLetterOf(letters, pages, place?.page ?? 0, place?.top ?? 0);
    const count = (part: readonly string[]) => lettersOfText(part.join(' ')).length;
    const from = start + count(words.slice(0, choice.from));
    return {
      id: String(index),
      placement: 'placed',
      ...wordsAt(letters, pages, from, from + count(words.slice(choice.from, choice.to))),
    };
  });
}

function firstLetterOf(letters: ReturnType<typeof lettersOf>, pages: readonly PageText[], page: number, top: number): number {
  const start = letters.pageStart[page - 1] ?? 0;
  const lines = pages[page - 1]?.lines ?? [];
  const line = lines.findIndex(({ y }) => y > top + 1);
  return start + letters.line.subarray(start, letters.pageStart[page]).indexOf(line);
}
