import type { Id } from '../ids/index.ts';
import { keptOnPicture, turnedBy } from './geometry.ts';
import { MARK_NUMBER_MAX, type PhotoMarkup, type PhotoShape, type Point, SHAPES_MAX } from './photo-markup.ts';

/** Adds a shape on top; unchanged when the maximum is reached. */
export function withShape(markup: PhotoMarkup, shape: PhotoShape): PhotoMarkup {
  return markup.shapes.length >= SHAPES_MAX ? markup : { ...markup, shapes: [...markup.shapes, shape] };
}

export function withoutShape(markup: PhotoMarkup, id: Id): PhotoMarkup {
  return { ...markup, shapes: markup.shapes.filter((shape) => shape.id !== id) };
}

export function withChangedShape(markup: PhotoMarkup, id: Id, change: (shape: PhotoShape) => PhotoShape): PhotoMarkup {
  return { ...markup, shapes: markup.shapes.map((shape) => (shape.id === id ? change(shape) : shape)) };
}

/** Rotates by a quarter turn; crop and shapes stay on the same content. */
export function withTurn(markup: PhotoMarkup, degrees: 90 | -90): PhotoMarkup {
  return { ...markup, turn: turnedBy(markup.turn, degrees) };
}

/** One more than the highest number in use. */
export function nextNumber(shapes: readonly PhotoShape[]): number {
  const highest = Math.max(0, ...shapes.map((shape) => (shape.kind === 'number' ? shape.number : 0)));
  return Math.min(highest + 1, MARK_NUMBER_MAX);
}

/** The handles of a shape. */
export function pointsOf(shape: PhotoShape): readonly Point[] {
  return 'at' in shape ? [shape.at] : [shape.from, shape.to];
}

/** Moves a whole shape, as far as all of its points stay on the picture. */
export function movedShape(shape: PhotoShape, by: Point): PhotoShape {
  const points = pointsOf(shape);
  const x = within(by.x, Math.max(...points.map((point) => -point.x)), Math.min(...points.map((point) => 1 - point.x)));
  const y = within(by.y, Math.max(...points.map((point) => -point.y)), Math.min(...points.map((point) => 1 - point.y)));
  const moved = (point: Point): Point => keptOnPicture({ x: point.x + x, y: point.y + y });
  return 'at' in shape ? { ...shape, at: moved(shape.at) } : { ...shape, from: moved(shape.from), to: moved(shape.to) };
}

function within(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
