import { type DeviceView, deviceActivity } from '@benchbook/domain/devices';
import type { DeviceRecord, Readers } from '../../ports/index.ts';

/** Devices as shown to their administrators, without server-only fields. */
export async function deviceViews(
  { users }: Pick<Readers, 'users'>,
  devices: readonly DeviceRecord[],
  nowMs: number,
): Promise<DeviceView[]> {
  const people = await users.findMany(devices.flatMap(({ lastUserId }) => lastUserId ?? []));
  return devices.map((device) => {
    const { id, name, nickname, type, authorization, registeredAtMs, hereUntilMs } = device;
    const { allowsSupervisorPin, traits, traitsChangedAtMs, lockMinutes } = device;
    const last = device.lastUserId === null ? undefined : people.get(device.lastUserId);
    return {
      id,
      name,
      nickname,
      type,
      authorization,
      registeredAtMs,
      allowsSupervisorPin,
      traits,
      traitsChangedAtMs,
      lockMinutes,
      activity: deviceActivity({ hereUntilMs, nowMs, lastUserStatus: last?.status ?? null }),
      lastUser: last ? { id: last.id, username: last.username } : null,
      lastSeenMs: hereUntilMs === null ? null : Math.min(hereUntilMs, nowMs),
    };
  });
}
