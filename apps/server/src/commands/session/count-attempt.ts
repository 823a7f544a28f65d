import { DomainError } from '@benchbook/domain/errors';
import type { AppContext } from '../../app-context.ts';
import { oneMoreFailure, secondsToWait, waitAfterFailures } from '../../auth/index.ts';
import type { Transaction } from '../../ports/index.ts';
import { t } from './messages.ts';

/** A key under which attempts are counted, and its waiting rule. */
export interface CountedAttempts {
  readonly key: string;
  /** Wait in ms after this many failures; default: the rule for a person on a device. */
  readonly waitAfter?: (count: number) => number;
  /** Applies only from this many failures under the first key on. */
  readonly fromOwn?: number;
  /** Only the wait is checked here; `countTry` counts the attempt when the PIN is checked. */
  readonly isCountedLater?: boolean;
}

/** A counted attempt, with the data needed to undo it. */
export interface CountedAttempt {
  readonly key: string;
  readonly atMs: number;
  /** Time of the previous attempt; null for the first. */
  readonly beforeMs: number | null;
}

/**
 * Counts an attempt before the password is checked, so that concurrent attempts can't all count as the first.
 * After a correct password, reset it with `clearFailures` of the sessions.
 *
 * @param onHeld called before an attempt is rejected because a key has too many failures
 * @returns the counted attempts, in the order of the keys
 * @throws DomainError `RATE_LIMITED` with the seconds to wait, for this address or for one of the keys
 */
export async function countAttempt(
  context: AppContext,
  counted: readonly CountedAttempts[],
  address: string,
  onHeld: () => Promise<void> = async () => undefined,
): Promise<readonly CountedAttempt[]> {
  const forAddress = context.auth.addressLimit.take(address);
  if (forAddress > 0) throw tooMany(forAddress);
  const { waitS, tries } = await context.storage.transaction(async (tx) => {
    const nowMs = context.clock.nowMs();
    const seconds = await secondsHeld(tx, counted, nowMs);
    const taken: CountedAttempt[] = [];
    if (seconds === 0)
      for (const { key, isCountedLater } of counted) if (!isCountedLater) taken.push(await countTry(tx, key, nowMs));
    return { waitS: seconds, tries: taken };
  });
  if (waitS === 0) return tries;
  await onHeld();
  throw tooMany(waitS);
}

async function secondsHeld({ sessions }: Transaction, counted: readonly CountedAttempts[], nowMs: number): Promise<number> {
  let seconds = 0;
  let own: number | null = null;
  for (const { key, waitAfter = waitAfterFailures, fromOwn = 0 } of counted) {
    const failures = await sessions.failures(key);
    own ??= (failures?.count ?? 0) + 1;
    if (fromOwn === 0 || own > fromOwn) seconds = Math.max(seconds, secondsToWait(failures, nowMs, waitAfter));
  }
  return seconds;
}

export async function countTry({ sessions }: Transaction, key: string, atMs: number): Promise<CountedAttempt> {
  const before = await sessions.failures(key);
  await sessions.saveFailures(oneMoreFailure(before, key, atMs));
  return { key, atMs, beforeMs: before?.lastAtMs ?? null };
}

/**
 * Removes an attempt and its time: a correct PIN does not reset wrong passwords, and causes no wait itself.
 *
 * @param tries number of attempts to remove, including earlier ones
 */
export async function giveBackTry({ sessions }: Transaction, { key, atMs, beforeMs }: CountedAttempt, tries = 1): Promise<void> {
  const failures = await sessions.failures(key);
  if (failures === null || failures.count <= tries) return sessions.clearFailures(key);
  // A concurrent later attempt keeps its time.
  const lastAtMs = failures.lastAtMs === atMs ? (beforeMs ?? atMs) : failures.lastAtMs;
  await sessions.saveFailures({ ...failures, count: failures.count - tries, lastAtMs });
}

function tooMany(retryAfterS: number): DomainError {
  return new DomainError('RATE_LIMITED', { message: t('tooManyAttempts', { seconds: retryAfterS }), extra: { retryAfterS } });
}
