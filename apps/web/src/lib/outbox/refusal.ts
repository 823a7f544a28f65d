import { ApiError } from '../client/index.ts';

/** Statuses that say "not now": sign in first, too slow, too often. */
const NOT_NOW = new Set([401, 408, 429]);

const TOO_LARGE = 413;

/**
 * Whether the server has said no for good; without an answer, or while it is in trouble, one tries again. Too large is its
 * own word only with our code: else something in between has said it, which may be put right.
 */
export function isFinalRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500 || NOT_NOW.has(error.status)) return false;
  return error.status !== TOO_LARGE || error.body !== null;
}
