import { newId } from '@benchbook/domain/ids';
import {
  keptOnPicture,
  type MarkColour,
  type MarkWidth,
  nextNumber,
  type PhotoShape,
  type Point,
} from '@benchbook/domain/photo-markup';
import { t } from './messages.ts';

export const SHAPE_KINDS = ['arrow', 'box', 'circle', 'text', 'number'] as const satisfies readonly PhotoShape['kind'][];
export type Tool = 'select' | PhotoShape['kind'];

export interface Pen {
  readonly colour: MarkColour;
  readonly width: MarkWidth;
}

/** A new shape between two points of the picture; text and numbers are at the second. */
export function newShape(kind: PhotoShape['kind'], pen: Pen, { from, to }: Line, others: readonly PhotoShape[]): PhotoShape {
  const look = { id: newId(), ...pen };
  const end = keptOnPicture(to);
  switch (kind) {
    case 'text':
      return { ...look, kind, at: end, text: t('newText') };
    case 'number':
      return { ...look, kind, at: end, number: nextNumber(others) };
    default:
      return { ...look, kind, from: keptOnPicture(from), to: end };
  }
}

export interface Line {
  readonly from: Point;
  readonly to: Point;
}
