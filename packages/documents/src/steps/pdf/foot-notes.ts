import { plainText } from '@benchbook/domain/markup';
import type { Block } from '../draft.ts';
import type { PageContent } from './page-content.ts';
import type { StyledLine } from './styled-line.ts';

/** A note of the page: it begins with its raised number, set apart; "¹/₂ turn" and "¹⁴C" are none. */
const NOTE = /^[¹²³⁰⁴-⁹]{1,2}⁾?(?= \S)/u;

/** Raised figures and signs, each number of "¹,²" for itself; and what was written with ^, with its numbers. */
const RAISED = /[⁰¹²³⁴-⁹⁺⁻⁼ⁿ⁽⁾]+/gu;
const WRITTEN = /\^\(.*?\)(?=[^),]|$)/gu;

/** What ends so may be a power: of a unit, up to those of a moment of area, and of 10. */
const POWER = /(?:(?<!\p{L})(?:[kdcmµμ]?m|kgm|Nm|s|h|in|ft)[²³]|(?<!\p{L})(?:[kdcmµμ]?m|in|ft)[⁴-⁶]|(?<![\d.,])10[⁰¹²³⁴-⁹]+)$/u;

/** Of the size: lines of one note lie no further apart. */
const LINE_GAP = 1.75;

export const isNote = (text: string): boolean => NOTE.test(text);

/**
 * Notes at the foot of a page stand behind what refers to them, so that they are in its step. Where it is uncertain which
 * of several figures is meant, or whether one is a power, they stay where they are.
 */
export function withNotesInPlace<T extends Pick<Block, 'node'>>(blocks: readonly T[]): readonly T[] {
  const start = blocks.findLastIndex((block) => noteOf(block) === undefined) + 1;
  const notes = blocks.slice(start);
  if (notes.length === 0) return blocks;
  const above = blocks.slice(0, start).map((block) => ({ block, words: wordsOf(block), notes: [block] }));
  const left = notes.filter((note) => {
    const mark = noteOf(note) ?? '';
    const [only, ...others] = above.filter(({ words }) => referencesTo(mark, words).length > 0);
    if (!only || others.length > 0 || !referencesTo(mark, only.words).includes(true)) return true;
    only.notes.push(note);
    return false;
  });
  return [...above.flatMap((each) => each.notes), ...left];
}

/** Lines of notes at the foot of a page that its words refer to: they are no footer, even where each page has them. */
export function referredNotes({ lines, tables }: PageContent): ReadonlySet<StyledLine> {
  const notes = lines.filter(({ text }) => isNote(text));
  if (notes.length === 0) return new Set();
  const cells = tables.flatMap(({ rows }) => rows.flatMap((row) => row.map(({ words }) => words)));
  const words = [...lines.map(({ text }) => text.replace(NOTE, '')), ...cells];
  const kept = new Set(notes.filter(({ text }) => words.some((each) => referencesTo(markOf(text), each).length > 0)));
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const gap = before && kept.has(before) ? line.y - before.y : 0;
    if (before && gap > 0 && gap <= LINE_GAP * line.size) kept.add(line);
  }
  return kept;
}

/** Each figure of words that may refer to a note, and whether it can be nothing else. */
function referencesTo(mark: string, words: string): readonly boolean[] {
  const signs = [...words.matchAll(RAISED)].filter(([each]) => each === mark);
  const written = [...words.matchAll(WRITTEN)].flatMap(([each]) => each.match(/\d+/gu) ?? []);
  const plain = mark.normalize('NFKC').replace(')', '');
  return [
    ...signs
      .map(({ index }) => index + mark.length)
      .map((end) => !POWER.test(words.slice(0, end)) && !/^\p{L}/u.test(words.slice(end))),
    ...written.filter((each) => each === plain).map(() => false),
  ];
}

const markOf = (text: string) => NOTE.exec(text)?.[0] ?? '';

/** The mark that a note begins with. */
function noteOf({ node }: Pick<Block, 'node'>): string | undefined {
  return node.type === 'paragraph' ? NOTE.exec(wordsOf({ node }))?.[0] : undefined;
}

const wordsOf = ({ node }: Pick<Block, 'node'>) => plainText({ type: 'doc', content: [node] });
