import { canVerifySteps } from '@benchbook/domain/access';
import { type DeviceChange, type DeviceView, deviceNickname, mayUseDevice } from '@benchbook/domain/devices';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { DeviceRecord, Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { endFamily } from '../session/end-family.ts';
import { deviceViews } from './device-view.ts';

/**
 * Changes devices, all or none. People who may no longer work on one of them are signed out there immediately.
 *
 * @throws DomainError `NOT_FOUND` when one was never registered
 */
export function changeDevices(
  context: AppContext,
  caller: Caller,
  ids: readonly Id[],
  change: DeviceChange,
): Promise<DeviceView[]> {
  return context.storage.transaction(async (tx) => {
    const changed: DeviceRecord[] = [];
    // In the order of their ids, so that two calls about the same devices can't deadlock.
    for (const id of [...new Set(ids)].toSorted()) changed.push(await changeDevice(context, tx, caller, id, change));
    return deviceViews(tx, changed, context.clock.nowMs());
  });
}

async function changeDevice(
  context: AppContext,
  tx: Transaction,
  caller: Caller,
  id: Id,
  change: DeviceChange,
): Promise<DeviceRecord> {
  const device = await tx.devices.find(id);
  if (!device) throw new DomainError('NOT_FOUND', { kind: 'device', id });
  const after: DeviceRecord = {
    ...device,
    nickname: change.nickname === undefined ? device.nickname : deviceNickname(change.nickname, device),
    type: change.type ?? device.type,
    authorization: change.authorization ?? device.authorization,
    allowsSupervisorPin: change.allowsSupervisorPin ?? device.allowsSupervisorPin,
    lockMinutes: change.lockMinutes === undefined ? device.lockMinutes : change.lockMinutes,
  };
  const difference = {
    ...(after.nickname === device.nickname ? {} : { nickname: after.nickname }),
    ...(after.type === device.type ? {} : { type: after.type }),
    ...(after.authorization === device.authorization ? {} : { authorization: after.authorization }),
    ...(after.allowsSupervisorPin === device.allowsSupervisorPin ? {} : { allowsSupervisorPin: after.allowsSupervisorPin }),
    ...(after.lockMinutes === device.lockMinutes ? {} : { lockMinutes: after.lockMinutes }),
  };
  if (Object.keys(difference).length === 0) return device;
  await tx.devices.save(after);
  if (device.allowsSupervisorPin && !after.allowsSupervisorPin) await removeSupervisorPins(tx, id);
  const nowMs = context.clock.nowMs();
  tx.events.append(newEvent('device.changed', id, caller, nowMs, { device: after.nickname, ...difference }));
  if (after.authorization === device.authorization || !(await applyAuthorization(context, tx, after))) return after;
  // Immediately, without waiting for the device's idle timeout.
  tx.afterCommit(() => context.deviceWatch.left(id));
  return { ...after, hereUntilMs: nowMs };
}

/** Removes the PINs of supervisors: from now on they verify with a password only. */
async function removeSupervisorPins(tx: Transaction, deviceId: Id): Promise<void> {
  const pins = await tx.devices.pinsOn(deviceId);
  const people = await tx.users.findMany(pins.map(({ userId }) => userId));
  for (const { userId } of pins) {
    const role = people.get(userId)?.role;
    if (role !== undefined && canVerifySteps(role)) await tx.devices.removePin(deviceId, userId);
  }
}

/**
 * Ends the sessions of people who may not work on the device, and deletes its PINs unless it is approved.
 *
 * @returns whether it ended the device's last session
 */
async function applyAuthorization(context: AppContext, tx: Transaction, device: DeviceRecord): Promise<boolean> {
  if (device.authorization !== 'approved') await tx.devices.removePinsOn(device.id);
  const families = await tx.sessions.familiesOn(device.id, context.clock.nowMs());
  const people = await tx.users.findMany(families.map(({ userId }) => userId));
  const ended = families.filter(({ userId }) => {
    const role = people.get(userId)?.role;
    return role !== undefined && !mayUseDevice(role, device.authorization, context.auth.devicePolicy);
  });
  for (const { familyId } of ended) await endFamily(context, tx, familyId);
  return ended.length > 0 && ended.length === families.length;
}
