import { deviceNickname } from '@benchbook/domain/devices';
import { DomainError } from '@benchbook/domain/errors';
import { newId } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import type { DeviceRecord, Transaction, UserRecord } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { t } from './messages.ts';

/**
 * Finds the device with that name; registers an unknown one as pending (D-063).
 *
 * @throws DomainError `RATE_LIMITED` when this person has registered too many new ones
 */
export async function registerDevice(
  context: AppContext,
  tx: Transaction,
  user: UserRecord,
  name: string,
): Promise<DeviceRecord> {
  const known = await tx.devices.findByName(name);
  if (known) return known;
  const retryAfterS = context.limits.newDevices.take(user.id);
  if (retryAfterS > 0) throw new DomainError('RATE_LIMITED', { message: t('manyDevices'), extra: { retryAfterS } });
  const nowMs = context.clock.nowMs();
  const device: DeviceRecord = {
    id: newId(nowMs),
    name,
    nickname: deviceNickname('', { name }),
    type: 'Unknown',
    authorization: 'pending',
    registeredAtMs: nowMs,
    lastUserId: null,
    keyHash: null,
    hereUntilMs: null,
    allowsSupervisorPin: false,
    traits: null,
    traitsChangedAtMs: null,
    lockMinutes: null,
  };
  const registered = await tx.devices.register(device);
  if (registered.id === device.id) {
    const caller = { id: user.id, username: user.username, role: user.role, deviceId: device.id };
    tx.events.append(newEvent('device.registered', device.id, caller, nowMs, {}));
  }
  return registered;
}
