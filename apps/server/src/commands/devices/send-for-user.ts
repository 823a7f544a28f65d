import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import type { SessionCaller } from '../../auth/index.ts';
import { newEvent } from '../event-kinds.ts';
import { t } from './messages.ts';
import { findThisDevice } from './this-device.ts';

/** Maximum time in ms since the last sign-in; later, the person has to sign in to submit (design, section 5). */
const SIGNED_IN_WITHIN_MS = 30 * 24 * 3_600_000;

/** Long enough to submit the waiting entries, short enough that a rejected device stops soon. */
const LIFETIME_MS = 5 * 60_000;

const NOT_HERE = t('maySendNothing');

/**
 * A token with which an approved device submits a person's offline work.
 *
 * @throws DomainError `FORBIDDEN` on a device that is not approved or sends no key, and for a person who has not signed in on it in
 * the last 30 days, has no active account or has to set a password first
 */
export async function sendForUser(
  { auth, clock, storage }: AppContext,
  caller: SessionCaller,
  userId: Id,
  deviceKey: string | null,
): Promise<{ accessToken: string; seconds: number }> {
  const { device, user, signIn } = await storage.read(async (readers) => {
    const known = await findThisDevice(readers, deviceKey);
    return {
      device: known,
      user: await readers.users.find(userId),
      signIn: known && (await readers.devices.signIn(known.id, userId)),
    };
  });
  const isRecent = signIn !== null && clock.nowMs() - signIn.atMs <= SIGNED_IN_WITHIN_MS;
  if (!device || device.id !== caller.deviceId || !isRecent || !user?.isActive || user.mustChangePassword)
    throw new DomainError('FORBIDDEN', { message: NOT_HERE });
  const event = newEvent('device.sent-for', device.id, caller, clock.nowMs(), { userId });
  await storage.transaction(async (tx) => tx.events.append(event));
  const accessToken = await auth.accessTokens.signForDevice(user, { id: caller.sessionId, deviceId: device.id }, LIFETIME_MS);
  return { accessToken, seconds: LIFETIME_MS / 1_000 };
}
