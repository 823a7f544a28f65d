import type { DeviceChange, DeviceView } from '@benchbook/domain/devices';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../../app-context.ts';
import { changeDevices } from '../../../commands/devices/change-devices.ts';

/** Changes one device and returns it. */
export async function changeOne(
  { context, caller }: { readonly context: AppContext; readonly caller: Caller },
  id: Id,
  change: DeviceChange,
): Promise<DeviceView> {
  const [device] = await changeDevices(context, caller, [id], change);
  if (!device) throw new DomainError('NOT_FOUND', { kind: 'device', id });
  return device;
}
