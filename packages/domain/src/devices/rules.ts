import { canManagePeople } from '../access/index.ts';
import type { Role } from '../users/index.ts';
import { lineText } from '../words/index.ts';
import type { Device, DeviceAuthorization } from './device.ts';

/** Which devices people may sign in on: all but the denied, or the approved alone (`DEVICE_POLICY`). */
export type DevicePolicy = 'pending' | 'approved';

/**
 * Whether somebody may work on a device (D-063). Dev and Shop Supervisor get in everywhere, or nobody could approve a
 * device again.
 */
export function mayUseDevice(role: Role, authorization: DeviceAuthorization, policy: DevicePolicy): boolean {
  if (canManagePeople(role)) return true;
  return policy === 'approved' ? authorization === 'approved' : authorization !== 'denied';
}

/** The nickname as it is kept: an empty one is the unique name again (DEV-16). */
export function deviceNickname(nickname: string, { name }: Pick<Device, 'name'>): string {
  return lineText(nickname) || lineText(name) || name;
}

/** What people call a device; empty while nobody has named it. Its unique name says nothing to them. */
export function givenNickname(device: Pick<Device, 'name' | 'nickname'>): string {
  return device.nickname === deviceNickname('', device) ? '' : device.nickname;
}
