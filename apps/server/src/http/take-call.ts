import { DomainError } from '@benchbook/domain/errors';
import type { CallLimit } from '../auth/index.ts';

/**
 * Takes one of the calls that a person may make in a while.
 *
 * @param weight as how many it counts; 0 asks whether there is one left
 * @throws DomainError `RATE_LIMITED` with this sentence and the seconds to wait
 */
export function takeCall(limit: CallLimit, who: string, message: string, weight = 1): void {
  const retryAfterS = limit.take(who, weight);
  if (retryAfterS > 0) throw new DomainError('RATE_LIMITED', { message, extra: { retryAfterS } });
}
