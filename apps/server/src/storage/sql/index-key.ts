import { createHash } from 'node:crypto';

/**
 * Characters of a text that a list is sorted by. A row of an index has room for 2,704 bytes in PostgreSQL: 250 characters
 * are at most 750, and leave room for the hash, an id and a cursor that fits into an address.
 */
const SORTED_CHARACTERS = 250;

/**
 * A text as it stands in an index, however long it is: a short one as it is, a long one as its beginning and the SHA-256 of
 * the whole, so that equal keys are equal texts. Long texts with the same beginning are in no order of their own.
 */
export function indexKey(text: string): string {
  if (text.length <= SORTED_CHARACTERS) return text;
  const beginning = text.slice(0, SORTED_CHARACTERS).toWellFormed();
  return `${beginning} ${createHash('sha256').update(text).digest('hex')}`;
}
