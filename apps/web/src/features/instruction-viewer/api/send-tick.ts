import { type StepsDone, storeStepsDone, storeTickBatch } from '@benchbook/contracts';
import type { Assignment } from '@benchbook/domain/assignments';
import { ApiError, type Client } from '../../../lib/client/index.ts';
import type { PendingTick } from '../progress/tick.ts';

/** Time that the server may take for a batch: it records entry by entry. */
const BATCH_WITHIN_MS = 30_000;

/**
 * Sends one tick with those of its headings. Its event id is the idempotency key of the call.
 *
 * @throws ApiError
 */
export function sendTick(tick: PendingTick, as: Client): Promise<Assignment> {
  const { userId, instructionId, eventId } = tick;
  return as.call(storeStepsDone, { body: { userId, instructionId, ticks: ticksOf(tick) } }, { key: eventId });
}

/**
 * Sends several ticks of one user and instruction in one call. Resolves to the answer to each; null: accepted, and the
 * instruction is not assigned to the user any more.
 *
 * @throws ApiError for the call as a whole
 */
export async function sendTicks(
  ticks: readonly PendingTick[],
  as: Client,
): Promise<ReadonlyArray<PromiseSettledResult<Assignment | null>>> {
  const [first] = ticks;
  if (!first) return [];
  const body = { userId: first.userId, entries: ticks.map(ticksOf) };
  const call = { params: { id: first.instructionId }, body };
  const { entries, assignment } = await as.call(storeTickBatch, call, { timeoutMs: BATCH_WITHIN_MS });
  if (entries.length !== ticks.length) throw new Error(`${ticks.length} ticks were sent, and ${entries.length} answered`);
  return entries.map(({ status, error }) =>
    error
      ? { status: 'rejected', reason: new ApiError(error.code, error.message, { status, body: error }) }
      : { status: 'fulfilled', value: assignment },
  );
}

/** What the server records of an entry: the tick, and those of its headings. */
function ticksOf({ eventId, ...tick }: PendingTick): StepsDone['ticks'] {
  const { itemId, isDone, atMs, revision, run, byApp, reopening, headings = [] } = tick;
  const shown = { atMs, revision, run, ...(reopening !== undefined && { reopen: true as const, reason: reopening }) };
  return [
    { itemId, isDone, eventId, ...shown, ...(byApp && { byApp }) },
    ...headings.map((heading) => ({ ...heading, ...shown, byApp: true as const })),
  ];
}
