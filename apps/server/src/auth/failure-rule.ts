import { searchKey } from '@benchbook/domain/search';
import type { SignInFailures } from '../ports/index.ts';

/** Number of consecutive wrong passwords of a person on a device at which waiting begins (design, section 6). */
export const FREE_FAILURES = 10;

const LONGEST_WAIT_MS = 300_000;

/** Wait in ms after this many consecutive wrong passwords: 1 s after the tenth, then doubled each time. */
export function waitAfterFailures(count: number): number {
  return count < FREE_FAILURES ? 0 : Math.min(1000 * 2 ** (count - FREE_FAILURES), LONGEST_WAIT_MS);
}

/** Wrong passwords for a name from all places that don't know the person, together, before waiting begins there. */
const FREE_FAILURES_ELSEWHERE = 100;

const LONGEST_WAIT_OF_STRANGERS_MS = 60_000;

/**
 * The same per name, over all places where that person has never signed in, because an attacker may send another device
 * name each time. It ends at one attempt a minute for all unknown places together; it does not count on a device that
 * knows the person, so that knowing a name is not enough to lock its owner out.
 */
export function delayForUnknownUsers(count: number): number {
  return count < FREE_FAILURES_ELSEWHERE
    ? 0
    : Math.min(1000 * 2 ** (count - FREE_FAILURES_ELSEWHERE), LONGEST_WAIT_OF_STRANGERS_MS);
}

/** Whole seconds until the next attempt is allowed, 0 for now. */
export function secondsToWait(failures: SignInFailures | null, nowMs: number, waitAfter = waitAfterFailures): number {
  if (!failures) return 0;
  const wait = waitAfter(failures.count);
  // A clock that is set back must not extend the wait beyond the rule.
  const sinceLast = Math.max(0, nowMs - failures.lastAtMs);
  return Math.max(0, Math.ceil((wait - sinceLast) / 1000));
}

/** The row after another wrong password. */
export function oneMoreFailure(failures: SignInFailures | null, key: string, nowMs: number): SignInFailures {
  return { key, count: (failures?.count ?? 0) + 1, firstAtMs: failures?.firstAtMs ?? nowMs, lastAtMs: nowMs };
}

/** Place of an attempt: the device id, or its name while it is unknown; the address of a caller without a device; or all unknown places. */
export type PlaceOfTries = { readonly device: string } | { readonly address: string } | 'strange';

/**
 * Key of a person at a place, so that attempts elsewhere, or a name alone, delay nobody. The name is normalized as in
 * the lookup of users, so that another spelling gives no further ten attempts.
 */
export function failureKey(purpose: 'sign-in' | 'verify', username: string, place: PlaceOfTries): string {
  const at = place === 'strange' ? { strange: true } : 'device' in place ? place.device : { address: place.address };
  return JSON.stringify([purpose, searchKey(username), at]);
}
