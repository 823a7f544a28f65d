import { storeStepsDone } from '@benchbook/contracts';
import type { Assignment } from '@benchbook/domain/assignments';
import { ApiError, quietApi } from '../../../lib/client/index.ts';
import type { PendingTick } from '../progress/tick-queue.ts';

/** Sends one tick; its event id is also the key of the call, so that a repeated call is the same call. */
export function sendTick({
  userId,
  instructionId,
  eventId,
  itemId,
  isDone,
  atMs,
  revision,
  run,
}: PendingTick): Promise<Assignment> {
  const ticks = [{ itemId, isDone, eventId, atMs, revision, run }];
  return quietApi.call(storeStepsDone, { body: { userId, instructionId, ticks } }, { key: eventId });
}

/** Statuses that say "not now": sign in first, too slow, too often. */
const NOT_NOW = new Set([401, 408, 429]);

/** Whether the server has said no for good; without an answer, or while it is in trouble, one tries again. */
export function isFinalRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && !NOT_NOW.has(error.status);
}
