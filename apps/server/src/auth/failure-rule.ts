import { searchKey } from '@benchbook/domain/search';
import type { SignInFailures } from '../ports/index.ts';

/** Wrong passwords in a row that a person may have on a device before waiting begins (design, section 6). */
export const FREE_FAILURES = 10;

const LONGEST_WAIT_MS = 300_000;

/** How long to wait after so many wrong passwords in a row, in ms: 1 s after the tenth, then twice as long each time. */
export function waitAfterFailures(count: number): number {
  return count < FREE_FAILURES ? 0 : Math.min(1000 * 2 ** (count - FREE_FAILURES), LONGEST_WAIT_MS);
}

/** Wrong passwords for a name from all places together that do not know the person yet, before waiting begins there. */
const FREE_FAILURES_OF_STRANGERS = 100;

const LONGEST_WAIT_OF_STRANGERS_MS = 60_000;

/**
 * The same for a name, counted over every place where that person has never signed in: whoever guesses may name another
 * device each time. In the end it is a try a minute, for all strangers together; on a device that knows the person it
 * counts nothing, so that nobody is locked out by somebody who knows their name.
 */
export function waitOfStrangers(count: number): number {
  return count < FREE_FAILURES_OF_STRANGERS
    ? 0
    : Math.min(1000 * 2 ** (count - FREE_FAILURES_OF_STRANGERS), LONGEST_WAIT_OF_STRANGERS_MS);
}

/** Whole seconds until the next try is taken, 0 for now. */
export function secondsToWait(failures: SignInFailures | null, nowMs: number, waitAfter = waitAfterFailures): number {
  if (!failures) return 0;
  const wait = waitAfter(failures.count);
  // A clock that was turned back makes nobody wait longer than the rule says.
  const sinceLast = Math.max(0, nowMs - failures.lastAtMs);
  return Math.max(0, Math.ceil((wait - sinceLast) / 1000));
}

/** The row after one more wrong password. */
export function oneMoreFailure(failures: SignInFailures | null, key: string, nowMs: number): SignInFailures {
  return { key, count: (failures?.count ?? 0) + 1, firstAtMs: failures?.firstAtMs ?? nowMs, lastAtMs: nowMs };
}

/** Where passwords are tried: the device by its id, or its name while it is unknown; the address where a caller names no device, or every strange place. */
export type PlaceOfTries = { readonly device: string } | { readonly address: string } | 'strange';

/**
 * A person at a place: somebody who guesses elsewhere holds nobody back, and nobody is held back by name alone. The name
 * counts as the users are found by it, so that another spelling of it is no further ten tries.
 */
export function failureKey(purpose: 'sign-in' | 'verify', username: string, place: PlaceOfTries): string {
  const at = place === 'strange' ? { strange: true } : 'device' in place ? place.device : { address: place.address };
  return JSON.stringify([purpose, searchKey(username), at]);
}
