import { DomainError } from '@benchbook/domain/errors';
import type { AppContext } from '../../app-context.ts';
import { oneMoreFailure, secondsToWait, waitAfterFailures } from '../../auth/index.ts';
import type { SignInFailures, Transaction } from '../../ports/index.ts';

/** What tries are counted under, and how long one waits after so many. */
export interface CountedTries {
  readonly key: string;
  /** In ms; that of a person on a device when not given. */
  readonly waitAfter?: (count: number) => number;
  /** It holds nobody back who has had fewer wrong ones under the first key. */
  readonly fromOwn?: number;
}

/**
 * Takes a try of a password before it is looked at, so that many tries at once don't all count as the first.
 * `clearFailures` of the sessions takes it back when the password was right.
 *
 * @param onHeld called before a try is refused because there were too many for one of the keys
 * @throws DomainError `RATE_LIMITED` with the seconds to wait, for this address or for one of the keys
 */
export async function countAttempt(
  context: AppContext,
  counted: readonly CountedTries[],
  address: string,
  onHeld: () => Promise<void> = async () => undefined,
): Promise<void> {
  const forAddress = context.auth.addressLimit.take(address);
  if (forAddress > 0) throw tooMany(forAddress);
  const waitS = await context.storage.transaction(async ({ sessions }) => {
    const nowMs = context.clock.nowMs();
    let seconds = 0;
    const next: SignInFailures[] = [];
    for (const { key, waitAfter = waitAfterFailures, fromOwn = 0 } of counted) {
      const failures = await sessions.failures(key);
      const isHeld = fromOwn === 0 || (next[0]?.count ?? 0) > fromOwn;
      if (isHeld) seconds = Math.max(seconds, secondsToWait(failures, nowMs, waitAfter));
      next.push(oneMoreFailure(failures, key, nowMs));
    }
    if (seconds === 0) for (const failures of next) await sessions.saveFailures(failures);
    return seconds;
  });
  if (waitS === 0) return;
  await onHeld();
  throw tooMany(waitS);
}

/** Takes back the last try under a key, and none before it: a right PIN does not make up for wrong passwords. */
export async function giveBackTry({ sessions }: Transaction, key: string): Promise<void> {
  const failures = await sessions.failures(key);
  if (failures === null || failures.count <= 1) return sessions.clearFailures(key);
  await sessions.saveFailures({ ...failures, count: failures.count - 1 });
}

function tooMany(retryAfterS: number): DomainError {
  return new DomainError('RATE_LIMITED', { message: `Too many attempts. Please wait ${retryAfterS} s.`, extra: { retryAfterS } });
}
