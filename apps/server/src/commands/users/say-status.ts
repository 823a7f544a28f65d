import { isIdleEverywhere, type UserStatus } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { SessionCaller } from '../../auth/index.ts';
import type { Transaction } from '../../ports/index.ts';
import { changeStatus } from './change-status.ts';

/** As many of the newest events of a person as are looked through for another device. */
const LOOKED_THROUGH = 50;

/**
 * Sets what a device says of its person, and answers the status that holds: who works on another device is Online, also when this
 * one says "Idle".
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
  const newest = await events.list({ userId: id, direction: 'descending', limit: LOOKED_THROUGH });
  const done = newest
    // What a shared device sends later was not done there now.
    .filter(({ payload }) => payload['sentByDevice'] !== true)
    .map(({ kind, deviceId: on, atMs }) => ({ deviceId: on, atMs, hasLeft: kind === 'session.ended' }));
  return !isIdleEverywhere(deviceId, done, clock.nowMs());
}
