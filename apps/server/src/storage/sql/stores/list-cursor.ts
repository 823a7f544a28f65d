import { isId } from '@benchbook/domain/ids';

/** End of a page: sort value and id of the last row. */
export interface ListPlace {
  readonly key: string | number;
  readonly id: string;
}

/** @param order identifies list and order, so that a cursor is not used in another one */
export function encodeCursor(order: string, key: string | number, id: string): string {
  return Buffer.from(JSON.stringify([order, key, id])).toString('base64url');
}

/** Null if `encodeCursor` can't have made it for this order, or the database can't compare with it. */
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
