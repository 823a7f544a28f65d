import { type Quad, sameWords } from '@benchbook/domain/highlights';
import { around, type Box, boxOfLine } from '../text/line-box.ts';
import type { PageText, TextLine } from '../text/text-line.ts';
import type { Letters } from './letters.ts';
import type { FoundMark, Mark } from './mark.ts';
import type { Block } from './match-blocks.ts';

/** Number of lines around a box that determine its position. */
const WITNESSES = 8;

/** Letters of a line that has to be found again as a whole to be a witness. */
const WITNESS_LETTERS_MIN = 6;

/** In points: tolerance for equal shifts, and for an unchanged position. */
const AGREE_WITHIN = 3;
const STAYED_WITHIN = 1;

/** Share of the witnesses found again of those that were asked. */
const LOST_BELOW = 0.35;
const SURE_FROM = 0.5;

/** Both issues with their letters. */
export interface Issues {
  readonly old: { readonly pages: readonly PageText[]; readonly letters: Letters };
  readonly now: { readonly pages: readonly PageText[]; readonly letters: Letters };
  readonly blocks: readonly Block[];
}

/** Shift of a line between the issues. */
interface Witness {
  readonly page: number;
  readonly right: number;
  readonly down: number;
}

/**
 * Where a box belongs in the new issue: it goes with the text around it. On a page without text it stays where it was, for a
 * person to look at.
 */
export function placeBox(mark: Mark, issues: Issues): FoundMark {
  const pageIndex = issues.old.pages.findIndex(({ page }) => page === mark.page);
  const asked = witnessesOf(mark, issues, pageIndex);
  const isThere = issues.now.pages.some(({ page }) => page === mark.page);
  if (asked.length === 0 && isThere && mark.placement !== 'lost') return { ...mark, placement: 'uncertain' };
  const found = asked.flatMap((line) => whereNow(issues, pageIndex, line));
  const agreed = largestAgreement(found);
  const [lead] = agreed;
  if (!lead || agreed.length / asked.length < LOST_BELOW) return lost(mark, issues.now.pages);
  const quads = mark.quads.map((quad) => shifted(quad, lead.right, lead.down));
  const said = wordsIn(issues.old.pages, mark.page, mark.quads);
  const isSame = sameWords(said, wordsIn(issues.now.pages, lead.page, quads)) && mark.placement !== 'uncertain';
  const isSure = agreed.length / asked.length >= SURE_FROM && isSame;
  const hasStayed = lead.page === mark.page && Math.hypot(lead.right, lead.down) < STAYED_WITHIN;
  return { ...mark, page: lead.page, quads, placement: !isSure ? 'uncertain' : hasStayed ? 'kept' : 'moved' };
}

/** Not found: keeps its position, on the last page if the new issue is shorter. */
export function lost(mark: Mark, pages: readonly PageText[]): FoundMark {
  return { ...mark, page: Math.min(mark.page, Math.max(1, ...pages.map(({ page }) => page))), placement: 'lost' };
}

/** Indices of the lines nearest to the box on its page. */
function witnessesOf(mark: Mark, { old }: Issues, pageIndex: number): readonly number[] {
  const box = boxOfQuads(mark.quads);
  const page = old.pages[pageIndex];
  if (!page) return [];
  return page.lines
    .map((line, index) => ({
      index,
      distance: distanceBetween(box, boxOfLine(line)),
      letters: line.text.replaceAll(/\s/g, '').length,
    }))
    .filter(({ letters }) => letters >= WITNESS_LETTERS_MIN)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, WITNESSES)
    .map(({ index }) => index);
}

/** A line of the old issue in the new one, by its first letter; nothing when that stands no more. */
function whereNow({ old, now, blocks }: Issues, pageIndex: number, line: number): readonly Witness[] {
  const [start = 0, end = 0] = [old.letters.pageStart[pageIndex], old.letters.pageStart[pageIndex + 1]];
  const first = old.letters.line.subarray(start, end).indexOf(line);
  if (first < 0) return [];
  const letter = start + first;
  const block = blocks.find(({ old: from, length }) => from <= letter && letter < from + length);
  if (!block) return [];
  const there = block.now + letter - block.old;
  const [before, after] = [lineAt(old.pages, old.letters, letter), lineAt(now.pages, now.letters, there)];
  if (!before || !after) return [];
  // A line that was broken elsewhere begins in the middle of another: its height still says where it went.
  const isSameStart = now.letters.at[there] === old.letters.at[letter];
  return [{ page: after.page, right: isSameStart ? after.line.x - before.line.x : 0, down: after.line.y - before.line.y }];
}

function lineAt(pages: readonly PageText[], letters: Letters, letter: number): { page: number; line: TextLine } | null {
  const page = pages[letters.page[letter] ?? -1];
  const line = page?.lines[letters.line[letter] ?? -1];
  return page && line ? { page: page.page, line } : null;
}

/** The largest group of witnesses with the same shift. */
function largestAgreement(witnesses: readonly Witness[]): readonly Witness[] {
  const agreements = witnesses.map((lead) =>
    witnesses.filter(
      ({ page, right, down }) => page === lead.page && Math.hypot(right - lead.right, down - lead.down) <= AGREE_WITHIN,
    ),
  );
  return agreements.reduce((most, next) => (next.length > most.length ? next : most), []);
}

/** Words of the lines that a box touches: of a torque in a drawn table every digit counts. */
function wordsIn(pages: readonly PageText[], page: number, quads: readonly Quad[]): string {
  const box = boxOfQuads(quads);
  const lines = pages.find((each) => each.page === page)?.lines ?? [];
  return lines
    .filter((line) => distanceBetween(box, boxOfLine(line)) === 0)
    .map(({ text }) => text)
    .join('\n');
}

function boxOfQuads(quads: readonly Quad[]): Box {
  return around(
    quads.flatMap(({ x1, y1, x2, y2, x3, y3, x4, y4 }): (readonly [number, number])[] => [
      [x1, y1],
      [x2, y2],
      [x3, y3],
      [x4, y4],
    ]),
  );
}

function distanceBetween(one: Box, other: Box): number {
  const aside = Math.max(0, other.left - one.right, one.left - other.right);
  const apart = Math.max(0, other.top - one.bottom, one.top - other.bottom);
  return Math.hypot(aside, apart);
}

function shifted(quad: Quad, right: number, down: number): Quad {
  const x = (value: number) => Math.round((value + right) * 100) / 100;
  const y = (value: number) => Math.round((value + down) * 100) / 100;
  return {
    x1: x(quad.x1),
    y1: y(quad.y1),
    x2: x(quad.x2),
    y2: y(quad.y2),
    x3: x(quad.x3),
    y3: y(quad.y3),
    x4: x(quad.x4),
    y4: y(quad.y4),
  };
}
