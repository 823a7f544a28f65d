import { storeStepsDone } from '@benchbook/contracts';
import type { Assignment } from '@benchbook/domain/assignments';
import { ApiError, quietApi } from '../../../lib/client/index.ts';
import { currentSession } from '../../../lib/session/index.ts';
import type { PendingTick } from '../progress/tick-queue.ts';

/**
 * Sends one tick; its event id is also the key of the call, so that a repeated call is the same call.
 *
 * @throws ApiError, or a plain error while somebody else is signed in: on a shared tablet it waits for its own person
 */
export async function sendTick({
  userId,
  instructionId,
  eventId,
  itemId,
  isDone,
  atMs,
  revision,
  run,
}: PendingTick): Promise<Assignment> {
  const session = currentSession().store.getState();
  if (session.phase !== 'signed-in' || session.user.id !== userId) throw new Error('The tick waits until its person signs in');
  const ticks = [{ itemId, isDone, eventId, atMs, revision, run }];
  return quietApi.call(storeStepsDone, { body: { userId, instructionId, ticks } }, { key: eventId });
}

/** Statuses that say "not now": sign in first, too slow, too often; and too large, which of a tick only something in between says. */
const NOT_NOW = new Set([401, 408, 413, 429]);

/** Whether the server has said no for good; without an answer, or while it is in trouble, one tries again. */
export function isFinalRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && !NOT_NOW.has(error.status);
}
