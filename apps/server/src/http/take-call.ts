import { DomainError } from '@benchbook/domain/errors';
import type { Sentence } from '@benchbook/domain/messages';
import type { CallLimit } from '../auth/index.ts';

/**
 * Counts a call against a person's rate limit.
 *
 * @param weight how many calls it counts as; 0 checks whether one is left
 * @throws DomainError `RATE_LIMITED` with this sentence and the seconds to wait
 */
export function takeCall(limit: CallLimit, who: string, message: Sentence, weight = 1): void {
  const retryAfterS = limit.take(who, weight);
  if (retryAfterS > 0) throw new DomainError('RATE_LIMITED', { message, extra: { retryAfterS } });
}
