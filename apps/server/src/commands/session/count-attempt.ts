import { DomainError } from '@benchbook/domain/errors';
import type { AppContext } from '../../app-context.ts';
import { oneMoreFailure, secondsToWait } from '../../auth/index.ts';

/**
 * Takes a try of a password before it is looked at, so that many tries at once don't all count as the first.
 * `clearFailures` of the sessions takes it back when the password was right.
 *
 * @throws DomainError `RATE_LIMITED` with the seconds to wait, for this address or for this key
 */
export async function countAttempt(context: AppContext, key: string, address: string): Promise<void> {
  const forAddress = context.auth.addressLimit.take(address);
  if (forAddress > 0) throw tooMany(forAddress);
  const waitS = await context.storage.transaction(async ({ sessions }) => {
    const nowMs = context.clock.nowMs();
    const failures = await sessions.failures(key);
    const seconds = secondsToWait(failures, nowMs);
    if (seconds === 0) await sessions.saveFailures(oneMoreFailure(failures, key, nowMs));
    return seconds;
  });
  if (waitS > 0) throw tooMany(waitS);
}

function tooMany(retryAfterS: number): DomainError {
  return new DomainError('RATE_LIMITED', { message: `Too many attempts. Please wait ${retryAfterS} s.`, extra: { retryAfterS } });
}
