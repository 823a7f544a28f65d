import { listDevices } from '@benchbook/contracts';
import { deviceViews } from '../../../commands/devices/device-view.ts';
import { handle } from '../../handle.ts';

export const listDevicesRoute = handle(listDevices, {
  run: ({ context }) =>
    context.storage.read(async (readers) => deviceViews(readers, await readers.devices.list(), context.clock.nowMs())),
});
