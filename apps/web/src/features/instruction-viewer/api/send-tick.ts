import { storeStepsDone } from '@benchbook/contracts';
import type { Assignment } from '@benchbook/domain/assignments';
import { quietApi } from '../../../lib/client/index.ts';
import type { PendingTick } from '../progress/tick.ts';

/**
 * Sends one tick; its event id is also the key of the call, so that a repeated call is the same call.
 *
 * @throws ApiError
 */
export function sendTick({ userId, instructionId, eventId, ...tick }: PendingTick): Promise<Assignment> {
  const { itemId, isDone, atMs, revision, run } = tick;
  const ticks = [{ itemId, isDone, eventId, atMs, revision, run }];
  return quietApi.call(storeStepsDone, { body: { userId, instructionId, ticks } }, { key: eventId });
}
