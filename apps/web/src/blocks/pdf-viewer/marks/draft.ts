import { boxQuad, DEFAULT_BOX, type Quad } from '@benchbook/domain/highlights';
import type { PageSize } from '../engine/page-space.ts';
import type { NewMark } from '../face.ts';
import type { PageFlow } from '../text/flow.ts';
import type { Point } from '../text/places.ts';
import { type Measure, quadsBetween } from '../text/quads.ts';
import { quoteOf, type Span, trimSpan } from '../text/words.ts';

/** Selected words before they are marked; with anchor and focus at one place it is a caret. */
export interface WordsDraft {
  readonly kind: 'words';
  readonly page: number;
  readonly flow: PageFlow;
  /** The fixed and the moving end of the selection: places in the flow. */
  readonly anchor: number;
  readonly focus: number;
  /** Made with a finger or keys, and extended with handles; a mouse drags again or uses Shift. */
  readonly hasHandles: boolean;
}

/** A drawn box before it is marked. */
export interface BoxDraft {
  readonly kind: 'box';
  readonly page: number;
  readonly box: Box;
}

export type Draft = WordsDraft | BoxDraft;

/** A rectangle on a page, in points. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A smaller mark can be neither seen nor clicked. */
export const BOX_MIN = 8;

export function spanOf({ anchor, focus, flow }: WordsDraft): Span {
  return trimSpan(flow.text, { from: Math.min(anchor, focus), to: Math.max(anchor, focus) });
}

export function draftQuads(draft: Draft, measure: Measure): Quad[] {
  if (draft.kind === 'box') return [quadOfBox(draft.box)];
  const { from, to } = spanOf(draft);
  return quadsBetween(draft.flow, from, to, measure);
}

/** The mark made from a draft; null while nothing is selected. */
export function markOf(draft: Draft, measure: Measure): NewMark | null {
  const quads = draftQuads(draft, measure);
  if (quads.length === 0) return null;
  const words = draft.kind === 'words' ? quoteOf(draft.flow.text, spanOf(draft)) : { quote: '', before: '', after: '' };
  return { page: draft.page, quads, ...words };
}

/** 275 x 25 points at 405, 165 (CONST-42), moved until it is within its page: 405 + 275 exceeds the width of A4. */
export function defaultBox(page: PageSize): Box {
  return movedBox(boxOfQuad(DEFAULT_BOX), { x: 0, y: 0 }, page);
}

export function quadOfBox({ x, y, width, height }: Box): Quad {
  const rounded = (points: number): number => Math.round(points * 100) / 100;
  return boxQuad(rounded(x), rounded(y), rounded(width), rounded(height));
}

export function boxOfQuad({ x1, y1, x2, y2, x3, y3, x4, y4 }: Quad): Box {
  const [xs, ys] = [
    [x1, x2, x3, x4],
    [y1, y2, y3, y4],
  ];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The bounding box of several quads. */
export function boxAround(quads: readonly Quad[]): Box {
  const boxes = quads.map(boxOfQuad);
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** The box between two corners, clipped to the page. */
export function boxBetween(one: Point, other: Point, page: PageSize): Box {
  const within = (value: number, limit: number): number => Math.min(limit, Math.max(0, value));
  const [x1, x2] = [within(one.x, page.width), within(other.x, page.width)];
  const [y1, y2] = [within(one.y, page.height), within(other.y, page.height)];
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
}

/** The moved box, completely on its page if it fits. */
export function movedBox(box: Box, by: Point, page: PageSize): Box {
  const within = (value: number, limit: number): number => Math.max(Math.min(0, limit), Math.min(Math.max(0, limit), value));
  return { ...box, x: within(box.x + by.x, page.width - box.width), y: within(box.y + by.y, page.height - box.height) };
}

/** A corner of a box, as shares of its width and height. */
export interface Corner {
  readonly x: 0 | 1;
  readonly y: 0 | 1;
}

/** The box with one corner moved; the opposite one stays, and the box keeps a minimum size. */
export function resizedBox(box: Box, corner: Corner, by: Point, page: PageSize): Box {
  const right = corner.x === 1 ? Math.min(page.width, box.x + box.width + by.x) : box.x + box.width;
  const bottom = corner.y === 1 ? Math.min(page.height, box.y + box.height + by.y) : box.y + box.height;
  const x = corner.x === 0 ? Math.max(0, Math.min(box.x + by.x, right - BOX_MIN)) : box.x;
  const y = corner.y === 0 ? Math.max(0, Math.min(box.y + by.y, bottom - BOX_MIN)) : box.y;
  return { x, y, width: Math.max(BOX_MIN, right - x), height: Math.max(BOX_MIN, bottom - y) };
}
