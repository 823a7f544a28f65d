import { DomainError } from '@benchbook/domain/errors';
import type { AppContext } from '../../app-context.ts';
import { oneMoreFailure, secondsToWait, waitAfterFailures } from '../../auth/index.ts';
import type { Transaction } from '../../ports/index.ts';

/** What tries are counted under, and how long one waits after so many. */
export interface CountedTries {
  readonly key: string;
  /** In ms; that of a person on a device when not given. */
  readonly waitAfter?: (count: number) => number;
  /** It holds nobody back who has had fewer wrong ones under the first key. */
  readonly fromOwn?: number;
  /** Only its wait is looked at here; `countTry` counts the try where the PIN is looked at. */
  readonly isCountedLater?: boolean;
}

/** A try that was counted, with what is needed to take it back. */
export interface CountedTry {
  readonly key: string;
  readonly atMs: number;
  /** The try before; null for the first. */
  readonly beforeMs: number | null;
}

/**
 * Takes a try of a password before it is looked at, so that many tries at once don't all count as the first.
 * `clearFailures` of the sessions takes it back when the password was right.
 *
 * @param onHeld called before a try is refused because there were too many for one of the keys
 * @returns the tries that were counted, of the keys in their order
 * @throws DomainError `RATE_LIMITED` with the seconds to wait, for this address or for one of the keys
 */
export async function countAttempt(
  context: AppContext,
  counted: readonly CountedTries[],
  address: string,
  onHeld: () => Promise<void> = async () => undefined,
): Promise<readonly CountedTry[]> {
  const forAddress = context.auth.addressLimit.take(address);
  if (forAddress > 0) throw tooMany(forAddress);
  const { waitS, tries } = await context.storage.transaction(async (tx) => {
    const nowMs = context.clock.nowMs();
    const seconds = await secondsHeld(tx, counted, nowMs);
    const taken: CountedTry[] = [];
    if (seconds === 0)
      for (const { key, isCountedLater } of counted) if (!isCountedLater) taken.push(await countTry(tx, key, nowMs));
    return { waitS: seconds, tries: taken };
  });
  if (waitS === 0) return tries;
  await onHeld();
  throw tooMany(waitS);
}

async function secondsHeld({ sessions }: Transaction, counted: readonly CountedTries[], nowMs: number): Promise<number> {
  let seconds = 0;
  let own: number | null = null;
  for (const { key, waitAfter = waitAfterFailures, fromOwn = 0 } of counted) {
    const failures = await sessions.failures(key);
    own ??= (failures?.count ?? 0) + 1;
    if (fromOwn === 0 || own > fromOwn) seconds = Math.max(seconds, secondsToWait(failures, nowMs, waitAfter));
  }
  return seconds;
}

/** Counts one more try under a key. */
export async function countTry({ sessions }: Transaction, key: string, atMs: number): Promise<CountedTry> {
  const before = await sessions.failures(key);
  await sessions.saveFailures(oneMoreFailure(before, key, atMs));
  return { key, atMs, beforeMs: before?.lastAtMs ?? null };
}

/**
 * Takes back a try with its time: a right PIN does not make up for wrong passwords, and nobody waits for it.
 *
 * @param tries how many, where those before it are taken back, too
 */
export async function giveBackTry({ sessions }: Transaction, { key, atMs, beforeMs }: CountedTry, tries = 1): Promise<void> {
  const failures = await sessions.failures(key);
  if (failures === null || failures.count <= tries) return sessions.clearFailures(key);
  // Another try that came meanwhile keeps its time.
  const lastAtMs = failures.lastAtMs === atMs ? (beforeMs ?? atMs) : failures.lastAtMs;
  await sessions.saveFailures({ ...failures, count: failures.count - tries, lastAtMs });
}

function tooMany(retryAfterS: number): DomainError {
  return new DomainError('RATE_LIMITED', { message: `Too many attempts. Please wait ${retryAfterS} s.`, extra: { retryAfterS } });
}
