import type { PageSize } from '@benchbook/domain/documents';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Box, boxOfLine } from '../../text/line-box.ts';
import type { TextLine } from '../../text/text-line.ts';
import { drawnShapes, holdsText } from './line-drawings.ts';
import { boxUnder, common, type Drawing, type Drawn, PICTURES, STENCILS, shownBoundsOf, united, wider } from './read-drawing.ts';
import { isFrame } from './shapes.ts';

/** A picture or a drawing of a page. */
export interface Figure {
  /** In points from the upper left corner of the page as shown. */
  readonly box: Box;
  /** The picture whose pixels it is; null where it is drawn from the page. */
  readonly stored: Drawn | null;
  /** Pixels of its pictures per point; 0 for a drawing without pictures. */
  readonly density: number;
  readonly isDrawnOver: boolean;
}

/** In points: a picture with a shorter side is a bullet or a line. */
const SIDE_MIN = 24;

/** In points: pictures that lie no further apart are strips of one. */
const STRIP_GAP = 1;

/** In points: a shape that reaches no further into a picture lies next to it. */
const TOUCH = 2;

/** Pictures and shapes that are read of a page, and figures that are taken of it. */
const PICTURES_MAX = 2_000;
const SHAPES_MAX = 20_000;
const FIGURES_MAX = 100;

/** Share of a page from which a picture is a background or a scan. */
const BACKGROUND_SHARE = 0.5;

/** How far shapes may reach out of a picture, in widths and heights of it. */
const REACH_MAX = 0.5;

/** In points: how far apart the parts of one drawing lie, and how far a label reaches out of it. */
const NEAR = 14;
const LABEL_REACH = 120;

/** In points: how far a shape reaches out of a drawing that it is part of. */
const CUT_MAX = 72;
const LABEL_LETTERS = 30;

interface Draft {
  box: Box;
  readonly parts: Drawn[];
  /** Index in the drawing of the part that is drawn last. */
  last: number;
  density: number;
  isDrawnOver: boolean;
}

/**
 * Pictures and drawings of a page. A picture with words or shapes over it is drawn from the page. `isCut` where the page has
 * more of them than are taken.
 */
export function figuresOf(
  drawing: Drawing,
  lines: readonly TextLine[],
  page: PageSize,
): { readonly figures: readonly Figure[]; readonly isCut: boolean } {
  const found = picturesIn(drawing);
  const pictures = joinOverlapping(
    joinStrips(found.slice(0, PICTURES_MAX)).filter(({ box }) => isLarge(box)),
    page,
  );
  const all = [...drawing.entries()].filter(
    ([, { operator, given }]) => operator === OPS.constructPath && given[0] !== OPS.endPath,
  );
  // One of the shapes that are not read may lie over a picture.
  if (all.length > SHAPES_MAX) for (const picture of pictures) picture.isDrawnOver = true;
  const shapes = all.slice(0, SHAPES_MAX).map(([index, drawn]) => ({ index, drawn, box: shownBoundsOf(drawn) }));
  const free: Drawn[] = [];
  for (const { index, drawn, box } of shapes) {
    if (!box) continue;
    const under = pictures.filter((picture) => isOver(box, picture.box) && !isFrame(drawn, box, picture.box));
    for (const picture of under.filter(({ last }) => index > last)) {
      picture.isDrawnOver = true;
      if (!isBackground(picture.box, page)) picture.box = united(picture.box, common(box, reachOf(picture.box)));
    }
    if (under.every((picture) => isBackground(picture.box, page))) free.push(drawn);
  }
  for (const picture of pictures)
    if (lines.some((line) => isOver(boxOfLine(line), picture.box)) && !isBackground(picture.box, page))
      picture.isDrawnOver = true;
  const drawings = drawnShapes(free, lines, page).map(
    ({ box }): Draft => ({ box, parts: [], last: 0, density: 0, isDrawnOver: true }),
  );
  const seen = shapes.flatMap(({ box }) => box ?? []);
  const drafts = [...pictures, ...drawings].slice(0, FIGURES_MAX);
  const grow = (some: readonly Draft[]) => {
    for (const draft of some)
      if (draft.isDrawnOver && !isBackground(draft.box, page)) draft.box = withWords(withCut(draft.box, seen), lines);
    return joinNear(some, lines, page);
  };
  // A second time: shapes that reach too far out of a part may reach less far out of the joined drawing.
  const isCut = pictures.length + drawings.length > FIGURES_MAX || found.length > PICTURES_MAX;
  return { figures: grow(grow(drafts)).map(figureOf), isCut };
}

/** Pictures and drawings that lie over each other are one, and so are drawings that lie close to another. */
function joinNear(drafts: readonly Draft[], lines: readonly TextLine[], page: PageSize): readonly Draft[] {
  const joined: Draft[] = [];
  for (const draft of drafts) {
    for (let index = 0; index < joined.length; ) {
      const other = joined[index];
      if (other && belongs(draft, other) && !isText(united(draft.box, other.box), lines, page)) {
        joined.splice(index, 1);
        take(draft, other);
        draft.isDrawnOver = true;
        // The larger box may have further neighbours.
        index = 0;
      } else index++;
    }
    joined.push(draft);
  }
  return joined;
}

function belongs(one: Draft, other: Draft): boolean {
  const isClose = one.isDrawnOver && other.isDrawnOver && (one.parts.length === 0 || other.parts.length === 0);
  return isOver(isClose ? wider(one.box, NEAR) : one.box, other.box);
}

/** Whether a place is a background, or holds running text. */
function isText(box: Box, lines: readonly TextLine[], page: PageSize): boolean {
  return isBackground(box, page) || holdsText(box, lines);
}

/** The box with the whole of the shapes that reach out of it, but for those that reach out too far. */
function withCut(box: Box, shapes: readonly Box[]): Box {
  const most = wider(box, CUT_MAX);
  const isWithin = (shape: Box) =>
    shape.left >= most.left && shape.top >= most.top && shape.right <= most.right && shape.bottom <= most.bottom;
  return shapes.filter((shape) => isOver(shape, box) && isWithin(shape)).reduce(united, box);
}

/** The box with the whole of the short lines of text that reach out of it. */
function withWords(box: Box, lines: readonly TextLine[]): Box {
  const cut = lines.filter((line) => line.text.length <= LABEL_LETTERS).map(boxOfLine);
  const grown = cut.filter((line) => isOver(line, box)).reduce(united, box);
  return common(grown, wider(box, LABEL_REACH));
}

function figureOf({ box, parts, density, isDrawnOver }: Draft): Figure {
  const [only, ...others] = parts;
  const isPlain = only !== undefined && others.length === 0 && !isDrawnOver && isAsStored(only);
  return { box, stored: isPlain ? only : null, density, isDrawnOver };
}

/** Upright, whole, and in its own pixels. */
function isAsStored({ operator, matrix: [a, b, c, d], matrix, clip, isMasked }: Drawn): boolean {
  const box = boxUnder(matrix, UNIT);
  const shown = common(box, clip);
  const isWhole = box.right - box.left - (shown.right - shown.left) < 1 && box.bottom - box.top - (shown.bottom - shown.top) < 1;
  const isUpright = a > 0 && d < 0 && Math.abs(b) < 0.01 * a && Math.abs(c) < 0.01 * -d;
  return PICTURES.has(operator) && isUpright && isWhole && !isMasked;
}

/** A picture is drawn into the unit square of its matrix. */
const UNIT: Box = { left: 0, top: 0, right: 1, bottom: 1 };

function picturesIn(drawing: Drawing): readonly Draft[] {
  const drafts: Draft[] = [];
  for (const [index, drawn] of drawing.entries()) {
    if (!PICTURES.has(drawn.operator) && !STENCILS.has(drawn.operator)) continue;
    if (drafts.length > PICTURES_MAX) break;
    const box = common(boxUnder(drawn.matrix, UNIT), drawn.clip);
    if (box.right - box.left > 0 && box.bottom - box.top > 0)
      drafts.push({ box, parts: [drawn], last: index, density: densityOf(drawn), isDrawnOver: false });
  }
  return drafts;
}

/** Pixels per point, along the side that has more. */
function densityOf({ given, matrix: [a, b, c, d] }: Drawn): number {
  const [first, second, third] = given;
  const size: unknown = typeof first === 'object' && first !== null ? first : { width: second, height: third };
  const side = (name: 'width' | 'height', length: number) => {
    const pixels: unknown = Reflect.get(Object(size), name);
    return typeof pixels === 'number' && length > 0 ? pixels / length : 0;
  };
  return Math.max(side('width', Math.hypot(a, b)), side('height', Math.hypot(c, d)));
}

/** Pictures of one width that meet above each other, and of one height that meet side by side, are one. */
function joinStrips(drafts: readonly Draft[]): readonly Draft[] {
  const above = joinAlong(drafts, (box) => [box.left, box.right, box.top, box.bottom]);
  return joinAlong(above, (box) => [box.top, box.bottom, box.left, box.right]);
}

type Sides = readonly [acrossStart: number, acrossEnd: number, start: number, end: number];

function joinAlong(drafts: readonly Draft[], sidesOf: (box: Box) => Sides): readonly Draft[] {
  const joined: Draft[] = [];
  const near = (one: number, other: number) => Math.abs(one - other) <= STRIP_GAP;
  for (const draft of drafts.toSorted((one, other) => sidesOf(one.box)[2] - sidesOf(other.box)[2])) {
    const [from, to, start] = sidesOf(draft.box);
    const before = joined.find(({ box }) => {
      const [otherFrom, otherTo, , end] = sidesOf(box);
      return near(from, otherFrom) && near(to, otherTo) && near(start, end);
    });
    if (before) take(before, draft);
    else joined.push(draft);
  }
  return joined.toSorted((one, other) => one.last - other.last);
}

/** A picture that lies over another one is part of it, unless one of them is a background. */
function joinOverlapping(drafts: readonly Draft[], page: PageSize): readonly Draft[] {
  const joined: Draft[] = [];
  for (const draft of drafts) {
    const under = joined.find(({ box }) => isOver(draft.box, box) && !isBackground(box, page));
    if (under && !isBackground(draft.box, page)) take(under, draft);
    else joined.push(draft);
  }
  return joined;
}

function take(draft: Draft, other: Draft): void {
  draft.box = united(draft.box, other.box);
  draft.parts.push(...other.parts);
  draft.last = Math.max(draft.last, other.last);
  draft.density = Math.max(draft.density, other.density);
}

export function isOver(one: Box, other: Box): boolean {
  return (
    one.left < other.right - TOUCH &&
    one.right > other.left + TOUCH &&
    one.top < other.bottom - TOUCH &&
    one.bottom > other.top + TOUCH
  );
}

export function isBackground({ left, top, right, bottom }: Box, { width, height }: PageSize): boolean {
  return (right - left) * (bottom - top) > BACKGROUND_SHARE * width * height;
}

function isLarge({ left, right, top, bottom }: Box): boolean {
  return right - left >= SIDE_MIN && bottom - top >= SIDE_MIN;
}

function reachOf({ left, top, right, bottom }: Box): Box {
  const [wide, high] = [(right - left) * REACH_MAX, (bottom - top) * REACH_MAX];
  return { left: left - wide, top: top - high, right: right + wide, bottom: bottom + high };
}
