import type { PdfWords, SamplePdf } from '@benchbook/testkit';
import type { Mark } from '../anchor/index.ts';
import { lettersOf, lettersOfText } from '../anchor/letters.ts';
import { wordsAt } from '../anchor/neighbourhood.ts';
import { type PageText, readText } from '../text/index.ts';
import { aFile } from './sample-file.ts';

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

/** Numbers below a limit, the same ones in every run. */
export function dice(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const NOUNS =
  'bolt gasket flange bearing housing spindle coupling bracket washer shaft cover lever valve hose clamp sensor'.split(' ');
const VERBS = 'tighten loosen remove inspect lubricate replace align measure clean mount'.split(' ');
const WARNING = 'Switch the machine off and lock the main switch before any work is done on it.'.split(' ');

/** A manual of sentences, with the same warning again and again as manuals have it. */
export function aManual(count: number, seed: number): readonly Paragraph[] {
  const roll = dice(seed);
  const pick = (words: readonly string[]) => words[roll(words.length)] ?? '';
  const sentence = () =>
    `${pick(VERBS)} the ${pick(NOUNS)} of the ${pick(NOUNS)} with ${roll(90) + 2} Nm and ${pick(VERBS)} its ${pick(NOUNS)} ${pick(['twice', 'crosswise', 'by hand', 'from below'])}.`;
  return Array.from({ length: count }, (_, name) => {
    const text = Array.from({ length: 2 + roll(4) }, sentence)
      .join(' ')
      .split(' ');
    return { name, words: name % 9 === 4 ? WARNING : text };
  });
}

export const WIDE = { lineLetters: 86, linesPerPage: 48 };
export const NARROW = { lineLetters: 61, linesPerPage: 44, hyphenates: true };

export async function readAll(bytes: Uint8Array): Promise<readonly PageText[]> {
  const pages: PageText[] = [];
  await readText({ path: aFile(bytes) }, (page) => void pages.push(page));
  return pages;
}
