import { canHavePin, canSetPin, findPinProblem } from '@benchbook/domain/devices';
import { DomainError, validationError } from '@benchbook/domain/errors';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { hashPassword } from '../../auth/index.ts';
import { newEvent } from '../event-kinds.ts';
import { isOwnPassword } from '../session/check-own-password.ts';
import { t } from './messages.ts';
import { findThisDevice, pinMark } from './this-device.ts';

const NOT_HERE = t('pinNotHere');

const NOT_ALLOWED = t('pinNotAllowed');

interface NewPin {
  readonly pin: string;
  /** The caller's password: an unattended tablet must not be enough to gain lasting access. */
  readonly password: string;
}

/** @throws DomainError `VALIDATION`, `FORBIDDEN`, `RATE_LIMITED` */
export async function setPin(
  context: AppContext,
  caller: Caller,
  { pin, password }: NewPin,
  { address, deviceKey }: { readonly address: string; readonly deviceKey: string | null },
): Promise<void> {
  if (!canHavePin(caller.role)) throw new DomainError('FORBIDDEN', { message: t('pinForRoles') });
  const problem = findPinProblem(pin);
  if (problem) throw validationError({ pin: problem });
  const device = await context.storage.read((readers) => findThisDevice(readers, deviceKey));
  if (!device || device.id !== caller.deviceId) throw new DomainError('FORBIDDEN', { message: NOT_HERE });
  if (!canSetPin(caller.role, device)) throw new DomainError('FORBIDDEN', { message: NOT_ALLOWED });
  const user = await context.storage.read(({ users }) => users.find(caller.id));
  if (!user) throw new DomainError('UNAUTHORIZED');
  // A person who signs in only through the provider has no password to check.
  if (user.passwordHash !== null && !(await isOwnPassword(context, caller, user, password, { address, deviceKey })))
    throw validationError({ password: t('notYourPassword') });
  const pinHash = await hashPassword(pin);
  await context.storage.transaction(async (tx) => {
    const now = await tx.devices.find(device.id);
    if (now?.authorization !== 'approved') throw new DomainError('FORBIDDEN', { message: NOT_HERE });
    if (!canSetPin(caller.role, now)) throw new DomainError('FORBIDDEN', { message: NOT_ALLOWED });
    const setAtMs = context.clock.nowMs();
    const mark = pinMark(user);
    await tx.devices.savePin({ deviceId: device.id, userId: user.id, pinHash, passwordMark: mark, failures: 0, setAtMs });
    tx.events.append(newEvent('pin.set', user.id, caller, setAtMs, {}));
  });
}

/** Removes the caller's PIN from the device of this session. */
export function removePin(context: AppContext, caller: Caller): Promise<void> {
  return context.storage.transaction(async (tx) => {
    const { deviceId } = caller;
    const pin = deviceId === null ? null : await tx.devices.pin(deviceId, caller.id);
    if (!pin) return;
    await tx.devices.removePin(pin.deviceId, pin.userId);
    tx.events.append(newEvent('pin.removed', caller.id, caller, context.clock.nowMs(), {}));
  });
}
