import { storeStepsDone } from '@benchbook/contracts';
import type { Assignment } from '@benchbook/domain/assignments';
import type { Client } from '../../../lib/client/index.ts';
import type { PendingTick } from '../progress/tick.ts';

/**
 * Sends one tick; its event id is also the key of the call, so that a repeated call is the same call.
 *
 * @throws ApiError
 */
export function sendTick({ userId, instructionId, eventId, ...tick }: PendingTick, as: Client): Promise<Assignment> {
  const { itemId, isDone, atMs, revision, run } = tick;
  const ticks = [{ itemId, isDone, eventId, atMs, revision, run }];
  return as.call(storeStepsDone, { body: { userId, instructionId, ticks } }, { key: eventId });
}
