import { ApiError } from '@benchbook/client';
import { TITLE_USED } from '@benchbook/contracts/messages';

/**
 * Message of an error for the user, also for one without our code; a title that is taken has one sentence, whatever the
 * database reports (VAL-09). `fallback` is used without a message.
 */
export function sentenceOf(error: unknown, fallback: string): string {
  const said = error instanceof ApiError ? (error.body?.message ?? error.said) : null;
  return said?.includes('E11000') ? TITLE_USED : (said ?? fallback);
}

/** Reason of a failed call, to show below a general message; undefined for errors that are not from a call. */
export function reasonOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined;
}
