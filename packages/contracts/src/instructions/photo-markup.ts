import {
  type Area,
  MARK_COLOURS,
  MARK_NUMBER_MAX,
  MARK_TEXT_MAX_LENGTH,
  MARK_WIDTHS,
  type PhotoMarkup,
  type Point,
  SHAPES_MAX,
} from '@benchbook/domain/photo-markup';
import { z } from 'zod';

const share = z.number().min(0).max(1);
const point: z.ZodType<Point, Point> = z.strictObject({ x: share, y: share });
const area: z.ZodType<Area, Area> = z.strictObject({ x: share, y: share, width: share, height: share });
const look = { id: z.string().min(1).max(64), colour: z.enum(MARK_COLOURS), width: z.enum(MARK_WIDTHS) };
const drawn = { ...look, from: point, to: point };

const shape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('arrow'), ...drawn }),
  z.strictObject({ kind: z.literal('box'), ...drawn }),
  z.strictObject({ kind: z.literal('circle'), ...drawn }),
  z.strictObject({ kind: z.literal('text'), ...look, at: point, text: z.string().max(MARK_TEXT_MAX_LENGTH) }),
  z.strictObject({ kind: z.literal('number'), ...look, at: point, number: z.int().min(0).max(MARK_NUMBER_MAX) }),
]);

/** How a photo is turned, cropped and drawn upon. A field that is not listed is refused: nothing is lost unseen. */
export const photoMarkupWire: z.ZodType<PhotoMarkup, PhotoMarkup> = z.strictObject({
  turn: z.literal([0, 90, 180, 270]),
  crop: area.nullable(),
  shapes: z.array(shape).max(SHAPES_MAX, `A photo has at most ${SHAPES_MAX} shapes on it.`),
});
