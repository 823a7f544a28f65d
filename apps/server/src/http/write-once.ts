import type { AppContext } from '../app-context.ts';
import type { IdempotentRequest, StoredAnswer } from '../ports/index.ts';

/**
 * Does a write in one transaction together with the keeping of its answer. The same key a second time, at once or a
 * month later, gets the answer of the first and changes nothing.
 *
 * @throws DomainError `KEY_REUSED` when the key stands for another write; and what the work throws
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
