import { randomLetters } from '../ids/index.ts';

const LENGTH = 15;
const ANNOTATION_ID = /^[A-Za-z]+_[A-Za-z0-9]{15}$/;

/** A new id: `Anno_` for a mark on a model, then 15 random letters and digits (D-097, VAL-32). */
export function newAnnotationId(): string {
  return `Anno_${randomLetters(LENGTH)}`;
}

/** Whether a client may send this as the id of an annotation. */
export function isAnnotationId(value: unknown): value is string {
  return typeof value === 'string' && ANNOTATION_ID.test(value);
}
