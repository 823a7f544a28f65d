import { ApiError } from '@benchbook/client';

/** What an error says to the person who asked; `fallback` for what is none of the server's answers. */
export function sentenceOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.body ? error.body.message : fallback;
}
