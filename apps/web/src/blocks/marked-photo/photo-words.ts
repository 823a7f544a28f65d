import type { PhotoMarkup, PhotoShape } from '@benchbook/domain/photo-markup';
import { t } from './messages.ts';

const TURN_WORDS = { 90: 'turned90', 180: 'turned180', 270: 'turned270' } as const;

/** The edits of a photo in words, for screen readers and for comparing two authors' marks: "cropped, red arrow, red number 1". */
export function markupWords(markup: PhotoMarkup | null): string {
  if (!markup) return t('noMarks');
  const words = [
    ...(markup.turn === 0 ? [] : [t(TURN_WORDS[markup.turn])]),
    ...(markup.crop ? [t('cropped')] : []),
    ...markup.shapes.map(shapeWords),
  ];
  return words.join(', ') || t('noMarks');
}

/** A shape in words: "red arrow". */
export function shapeWords(shape: PhotoShape): string {
  const colour = t(shape.colour);
  if (shape.kind === 'text') return t('text', { colour, text: shape.text });
  if (shape.kind === 'number') return t('number', { colour, number: shape.number });
  return t(shape.kind, { colour });
}

/** Name of the marks of a photo, as a field of the step. */
export function markupName(): string {
  return t('markup');
}
