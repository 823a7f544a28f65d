import { ApiError } from '@benchbook/client';
import { TITLE_USED } from '@benchbook/contracts/messages';

/**
 * What an error says to the person who asked, also one without our code; a title that is taken has one sentence, whatever the
 * database says of it (VAL-09). `fallback` for an answer without words and for none.
 */
export function sentenceOf(error: unknown, fallback: string): string {
  const said = error instanceof ApiError ? (error.body?.message ?? error.said) : null;
  return said?.includes('E11000') ? TITLE_USED : (said ?? fallback);
}

/** Why a call failed, to stand under a sentence that does not say it; an error that is no call's is not for people. */
export function reasonOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined;
}
