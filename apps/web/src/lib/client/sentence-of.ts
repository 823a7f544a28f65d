import { ApiError } from '@benchbook/client';

/** What an error says to the person who asked; `fallback` for what is none of the server's answers. */
export function sentenceOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.body ? error.body.message : fallback;
}

/** Why a call failed, to stand under a sentence that does not say it; an error that is no call's is not for people. */
export function reasonOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined;
}
