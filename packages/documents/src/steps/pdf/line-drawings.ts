import type { PageSize } from '@benchbook/domain/documents';
import { type Box, boxOfLine } from '../../text/line-box.ts';
import type { TextLine } from '../../text/text-line.ts';
import { type Drawn, shownBoundsOf, united, wider } from './read-drawing.ts';
import { readRules } from './read-rules.ts';
import { freeSegments } from './shapes.ts';

/** In points: sides of a drawing at least, and how far apart its shapes lie at most. */
const SIDE_MIN = 40;
const GAP = 12;

/** Slanted lines and curves that a drawing has at least. */
const FREE_MIN = 6;

/** Share of a side of the page: a single shape that is longer both ways is a decoration of the page, a line its frame. */
const SIDE_SHARE_MAX = 0.8;

/** Cells along each side of the page into which shapes are sorted. */
const CELLS_MAX = 120;

/** Letters that a line of running text has at least, and lines of it from which a place counts as text with a frame. */
const LINE_LETTERS = 45;
const LINES_MAX = 2;

/** In points, and letters: labels that stand at the ends of lines. */
const LABEL_REACH = 8;
const LABEL_LETTERS = 4;

interface Cluster {
  box: Box;
  free: number;
}

/** Places of a page where many slanted lines and curves lie close together, with the labels at their edges. */
export function drawnShapes(
  shapes: readonly Drawn[],
  lines: readonly TextLine[],
  page: PageSize,
): readonly { readonly box: Box }[] {
  const free = shapes.flatMap((drawn) => {
    const count = freeSegments(drawn.given[1]);
    const box = count > 0 ? shownBoundsOf(drawn) : null;
    return box && !isPageWide(box, page) ? [{ box, count }] : [];
  });
  const clusters = clustersOf(free, page).filter(
    ({ box, free: count }) => count >= FREE_MIN && box.right - box.left >= SIDE_MIN && box.bottom - box.top >= SIDE_MIN,
  );
  const rules = clusters.length === 0 ? [] : readRules(shapes).filter((rule) => !isLong(rule, page));
  return clusters
    .map(({ box }) => ({ box: withLabels(withRules(box, rules), lines) }))
    .filter(({ box }) => !holdsText(box, lines));
}

export function holdsText(box: Box, lines: readonly TextLine[]): boolean {
  return lines.filter((line) => line.text.length > LINE_LETTERS && isMiddleIn(line, box)).length >= LINES_MAX;
}

function isPageWide({ left, top, right, bottom }: Box, { width, height }: PageSize): boolean {
  return right - left > SIDE_SHARE_MAX * width && bottom - top > SIDE_SHARE_MAX * height;
}

function isLong({ left, top, right, bottom }: Box, { width, height }: PageSize): boolean {
  return right - left > SIDE_SHARE_MAX * width || bottom - top > SIDE_SHARE_MAX * height;
}

/** Shapes by the cells that they lie in: those of cells that touch are one cluster. */
function clustersOf(shapes: readonly { readonly box: Box; readonly count: number }[], page: PageSize): readonly Cluster[] {
  const size = Math.max(GAP, Math.max(page.width, page.height) / CELLS_MAX);
  const wide = Math.ceil(page.width / size) + 1;
  const high = Math.ceil(page.height / size) + 1;
  const cell = (place: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(place / size)));
  const filled = new Uint8Array(wide * high);
  for (const { box } of shapes) {
    const [from, to] = [cell(box.left, wide), cell(box.right, wide)];
    for (let row = cell(box.top, high); row <= cell(box.bottom, high); row++)
      filled.fill(1, row * wide + from, row * wide + to + 1);
  }
  const groups = groupCells(filled, wide, high);
  const clusters = new Map<number, Cluster>();
  for (const { box, count } of shapes) {
    const group = groups[cell(box.top, high) * wide + cell(box.left, wide)] ?? 0;
    const cluster = clusters.get(group);
    if (!cluster) clusters.set(group, { box, free: count });
    else {
      cluster.box = united(cluster.box, box);
      cluster.free += count;
    }
  }
  return [...clusters.values()];
}

/** The number of the group of each filled cell, from 1. */
function groupCells(filled: Uint8Array, wide: number, high: number): Int32Array {
  const groups = new Int32Array(filled.length);
  let count = 0;
  for (let start = 0; start < filled.length; start++) {
    if (filled[start] === 0 || groups[start] !== 0) continue;
    groups[start] = ++count;
    const waiting = [start];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % wide, Math.floor(at / wide)];
      for (let row = Math.max(0, y - 1); row <= Math.min(high - 1, y + 1); row++) {
        for (let column = Math.max(0, x - 1); column <= Math.min(wide - 1, x + 1); column++) {
          const next = row * wide + column;
          if (filled[next] === 0 || groups[next] !== 0) continue;
          groups[next] = count;
          waiting.push(next);
        }
      }
    }
  }
  return groups;
}

/** The box with the level and upright lines that meet it. */
function withRules(box: Box, rules: readonly Box[]): Box {
  const meets = (rule: Box) =>
    rule.left <= box.right + 1 && rule.right >= box.left - 1 && rule.top <= box.bottom + 1 && rule.bottom >= box.top - 1;
  return rules.filter(meets).reduce(united, box);
}

/** The box with short labels at its edges. */
function withLabels(box: Box, lines: readonly TextLine[]): Box {
  const reach = wider(box, LABEL_REACH);
  return lines
    .filter((line) => line.text.trim().length <= LABEL_LETTERS && isMiddleIn(line, reach))
    .map(boxOfLine)
    .reduce(united, box);
}

/** Whether the middle of a line lies in a box. */
export function isMiddleIn(line: TextLine, { left, top, right, bottom }: Box): boolean {
  const own = boxOfLine(line);
  const [x, y] = [(own.left + own.right) / 2, (own.top + own.bottom) / 2];
  return x > left && x < right && y > top && y < bottom;
}
