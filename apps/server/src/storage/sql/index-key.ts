import { createHash } from 'node:crypto';

/**
 * Number of characters by which a list is sorted. An index row of PostgreSQL has room for 2,704 bytes: 250 characters are at
 * most 750, and leave room for the hash, an id and a cursor that fits into an address.
 */
const SORTED_CHARACTERS = 250;

/**
 * The index key of a text of any length: a short text unchanged, a long one as its beginning and the SHA-256 of the whole, so
 * that equal keys are equal texts. Long texts with the same beginning have no defined order.
 */
export function indexKey(text: string): string {
  if (text.length <= SORTED_CHARACTERS) return text;
  const beginning = text.slice(0, SORTED_CHARACTERS).toWellFormed();
  return `${beginning} ${createHash('sha256').update(text).digest('hex')}`;
}
