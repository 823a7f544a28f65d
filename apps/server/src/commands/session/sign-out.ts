import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { hashRefreshToken } from '../../auth/index.ts';
import { newEvent } from '../event-kinds.ts';
import { changeStatus } from '../users/change-status.ts';
import { endFamily } from './end-family.ts';

/**
 * Ends the session of one of the caller's refresh tokens and sets the status Offline. Another person's token ends nothing.
 *
 * @param comesBack the next person takes over the device: the PIN on it stays valid for the rest of the shift
 */
export async function signOut(context: AppContext, caller: Caller, refreshToken: string, comesBack = false): Promise<void> {
  await context.storage.transaction(async (tx) => {
    const token = await tx.sessions.find(hashRefreshToken(refreshToken));
    if (token?.userId === caller.id) {
      await endFamily(context, tx, token.familyId);
      if (token.deviceId !== null && !comesBack) await tx.devices.endShift(token.deviceId, caller.id);
      tx.events.append(newEvent('session.ended', caller.id, caller, context.clock.nowMs(), {}));
    }
    await changeStatus(context, tx, caller.id, 'Offline', caller);
  });
}
