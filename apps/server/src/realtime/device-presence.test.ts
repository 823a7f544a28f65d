import { afterEach, expect, test, vi } from 'vitest';
import type { DeviceWatch } from '../commands/devices/device-watch.ts';
import { DevicePresence } from './device-presence.ts';

afterEach(() => {
  vi.useRealTimers();
});

function presence(connected: Set<string>) {
  const said: string[] = [];
  const watch: Pick<DeviceWatch, 'seen' | 'left'> = {
    seen: (id) => void said.push(`here ${id}`),
    left: (id) => void said.push(`left ${id}`),
  };
  return { made: new DevicePresence(watch as DeviceWatch, { deviceIds: () => connected }), said };
}

test('DEV-13: a device whose page is only reloaded stays present; after a longer absence it is not', () => {
  vi.useFakeTimers();
  const connected = new Set<string>();
  const { made, said } = presence(connected);
  made.closed('tablet');
  vi.advanceTimersByTime(5_000);
  connected.add('tablet');
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual([]);
  connected.delete('tablet');
  made.closed('tablet');
  made.closed('tablet');
  vi.advanceTimersByTime(15_000);
  expect(said).toEqual(['left tablet']);
});

test('DEV-13: a device with a socket is present in every round; a connection without a device has no effect', () => {
  const { made, said } = presence(new Set(['tablet', 'desk']));
  made.round();
  made.closed(null);
  expect(said).toEqual(['here tablet', 'here desk']);
});
