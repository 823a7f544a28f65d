import { canManagePeople } from '../access/index.ts';
import type { Role } from '../users/index.ts';
import { lineText } from '../words/index.ts';
import type { Device, DeviceAuthorization } from './device.ts';

/** Devices that people may sign in on: all but denied ones, or only approved ones (`DEVICE_POLICY`). */
export type DevicePolicy = 'pending' | 'approved';

/**
 * Whether a role may work on a device (D-063). Dev and Shop Supervisor may always, or nobody could approve a device again.
 */
export function mayUseDevice(role: Role, authorization: DeviceAuthorization, policy: DevicePolicy): boolean {
  if (canManagePeople(role)) return true;
  return policy === 'approved' ? authorization === 'approved' : authorization !== 'denied';
}

/** The nickname as stored: an empty one becomes the unique name (DEV-16). */
export function deviceNickname(nickname: string, { name }: Pick<Device, 'name'>): string {
  return lineText(nickname) || lineText(name) || name;
}

/** The nickname shown to people; empty if none was given. The unique name means nothing to them. */
export function givenNickname(device: Pick<Device, 'name' | 'nickname'>): string {
  return device.nickname === deviceNickname('', device) ? '' : device.nickname;
}
