import type { AppContext } from '../app-context.ts';
import type { IdempotentRequest, StoredAnswer } from '../ports/index.ts';

/**
 * Runs a write in one transaction with storing its answer. A repeated key, immediately or a month later, gets the answer of the
 * first call and changes nothing.
 *
 * @throws DomainError `KEY_REUSED` if the key identifies another write; and the errors of the work
 */
export function writeOnce(
  context: AppContext,
  request: IdempotentRequest | null,
  work: (joined: AppContext) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  return context.storage.transaction(async (tx) => {
    const joined = { ...context, storage: context.storage.joined(tx) };
    if (!request) return work(joined);
    const before = await tx.idempotency.begin(request, context.clock.nowMs());
    if (before) return before;
    const answer = await work(joined);
    await tx.idempotency.complete(request, answer);
    return answer;
  });
}
