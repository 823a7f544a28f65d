import { errorOfAnswer } from '@benchbook/client';

/** `null` where it is no JSON: then its status tells. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // as said
  }
}

/**
 * Whether the same piece may be taken when it is sent again: not after a plain no, not while the disk is full, and not where the
 * server broke over it and says how.
 */
export function mayPassLater(status: number, text = ''): boolean {
  if (status === 500 && errorOfAnswer(status, text).said !== null) return false;
  return status < 400 || status === 401 || status === 409 || status === 423 || (status >= 500 && status !== 507);
}
