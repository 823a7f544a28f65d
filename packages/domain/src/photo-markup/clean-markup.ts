import { keptCrop, keptOnPicture } from './geometry.ts';
import {
  type Area,
  MARK_NUMBER_MAX,
  MARK_TEXT_MAX_LENGTH,
  type PhotoMarkup,
  type PhotoShape,
  type Point,
  SHAPES_MAX,
} from './photo-markup.ts';

/**
 * Normalizes a markup for storage: everything within the picture, coordinates rounded to 1/10,000 of a side (a third of a
 * pixel on a photo of 12 megapixels), no empty texts, unique ids. An empty markup becomes null, so that a marked and cleared
 * photo equals an unmarked one.
 */
export function cleanMarkup(markup: PhotoMarkup | null): PhotoMarkup | null {
  if (!markup) return null;
  const crop = markup.crop && cleanCrop(markup.crop);
  const seen = new Set<string>();
  const shapes = markup.shapes
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .flatMap(cleanShape)
    .slice(0, SHAPES_MAX);
  if (markup.turn === 0 && !crop && shapes.length === 0) return null;
  return { turn: markup.turn, crop, shapes };
}

/**
 * Rounded before clamping, so that rounding cannot move it off the picture, and after, because 1 - 0.7 is not exactly 0.3.
 */
function cleanCrop(area: Area): Area | null {
  const kept = keptCrop(rounded(area));
  return kept && rounded(kept);
}

function rounded({ x, y, width, height }: Area): Area {
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

function cleanShape(shape: PhotoShape): readonly PhotoShape[] {
  switch (shape.kind) {
    case 'arrow':
    case 'box':
    case 'circle':
      return [{ ...shape, from: cleanPoint(shape.from), to: cleanPoint(shape.to) }];
    case 'text': {
      const text = [...shape.text.replaceAll(/\s+/gu, ' ').trim()].slice(0, MARK_TEXT_MAX_LENGTH).join('');
      return text === '' ? [] : [{ ...shape, at: cleanPoint(shape.at), text }];
    }
    case 'number': {
      const number = Math.min(Math.max(Math.round(shape.number), 0), MARK_NUMBER_MAX);
      return [{ ...shape, at: cleanPoint(shape.at), number }];
    }
  }
}

function cleanPoint(point: Point): Point {
  const { x, y } = keptOnPicture(point);
  return { x: round(x), y: round(y) };
}

function round(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
