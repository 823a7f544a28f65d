import { ANNOTATION_MAX_LENGTH, type Annotation, isAnnotationId } from '@benchbook/domain/annotations';
import { z } from 'zod';
import { shortText } from '../wire/text.ts';

const number = z.number();
const triple = z.tuple([number, number, number]);

/** An annotation in our own words, as packages and the clipboard carry it. A field that is not listed is refused. */
export const annotationForm: z.ZodType<Annotation, Annotation> = z.strictObject({
  id: z.string().refine(isAnnotationId, 'An annotation is called Anno_ and 15 letters or digits.'),
  message: z.string().max(ANNOTATION_MAX_LENGTH),
  camera: z.strictObject({ position: triple, rotation: z.tuple([number, number, number, number]) }),
  pin: z.strictObject({ partId: z.string().max(1000), position: triple, normal: triple }).nullable(),
  x: number,
  y: number,
  backgroundColor: z.string().regex(/^#[0-9a-f]{6}$/i, 'A colour is written like #ffffff.'),
  pointer: z.string().max(100),
  state: shortText,
});
