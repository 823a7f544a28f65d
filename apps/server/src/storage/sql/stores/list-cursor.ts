import { isId } from '@benchbook/domain/ids';

/** Where a page ended: the last row's sort value and id. */
export interface ListPlace {
  readonly key: string | number;
  readonly id: string;
}

/** @param order names list and order, so that a cursor is not used in another one */
export function encodeCursor(order: string, key: string | number, id: string): string {
  return Buffer.from(JSON.stringify([order, key, id])).toString('base64url');
}

/** Null for what `encodeCursor` can not have made for this order; also for what a database would not compare with. */
export function decodeCursor(cursor: string, order: string): ListPlace | null {
  const value = parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!Array.isArray(value)) return null;
  const [madeFor, key, id]: unknown[] = value;
  if (madeFor !== order || !isId(id)) return null;
  if (typeof key === 'string') return key.includes('\0') ? null : { key, id };
  return typeof key === 'number' && Number.isSafeInteger(key) ? { key, id } : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
