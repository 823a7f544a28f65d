import { isIdleEverywhere, type UserStatus } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { SessionCaller } from '../../auth/index.ts';
import type { Transaction } from '../../ports/index.ts';
import { changeStatus } from './change-status.ts';

/** Number of a person's newest events that are searched for another device. */
const MAX_EVENTS = 50;

/**
 * Applies a device's status report for its person, and returns the resulting status: a person who works on another device is
 * Online, even when this one reports "Idle".
 */
export function sayStatus(context: AppContext, caller: SessionCaller, said: UserStatus): Promise<UserStatus> {
  return context.storage.transaction(async (tx) => {
    const status = said === 'Idle' && (await isAtWorkElsewhere(context, tx, caller)) ? 'Online' : said;
    await changeStatus(context, tx, caller.id, status, caller);
    return status;
  });
}

async function isAtWorkElsewhere(
  { clock }: AppContext,
  { events }: Transaction,
  { id, deviceId }: SessionCaller,
): Promise<boolean> {
  const newest = await events.list({ userId: id, direction: 'descending', limit: MAX_EVENTS });
  const done = newest
    // Late entries from a shared device were not done there now.
    .filter(({ payload }) => payload['sentByDevice'] !== true)
    .map(({ kind, deviceId: on, atMs }) => ({ deviceId: on, atMs, hasLeft: kind === 'session.ended' }));
  return !isIdleEverywhere(deviceId, done, clock.nowMs());
}
