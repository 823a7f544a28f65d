import { beforeEach, expect, test, vi } from 'vitest';
import { storedDeviceId, thisDeviceIs } from './device-id.ts';

beforeEach(() => localStorage.clear());

test('AUTH-10 as design 11: the uuid is the id kept on the device, whatever its traits; another browser has a different one', async () => {
  const first = await thisDeviceIs();
  expect(first).toEqual({ uuid: storedDeviceId(), traits: expect.stringMatching(/^[0-9a-z]{11}$/) });
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('drawn by another driver');
  const context = { fillRect() {}, fillText() {}, arc() {}, stroke() {} };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  const updated = await thisDeviceIs();
  expect(updated.uuid).toBe(first.uuid);
  expect(updated.traits).not.toBe(first.traits);
  localStorage.clear();
  expect((await thisDeviceIs()).uuid).not.toBe(first.uuid);
  vi.restoreAllMocks();
});

test('a device with a full storage has one id as long as the page is open, which is stored once there is room', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const id = storedDeviceId();
  expect([id, localStorage.length]).toEqual([expect.stringMatching(/^[0-9a-z]{15}$/), 0]);
  expect(storedDeviceId()).toBe(id);
  full.mockRestore();
  expect([storedDeviceId(), localStorage.length]).toEqual([id, 1]);
  localStorage.clear();
  expect(storedDeviceId()).not.toBe(id);
  vi.restoreAllMocks();
});

test('CONST-46: the random part has 15 letters and digits', () => {
  expect(storedDeviceId()).toMatch(/^[0-9a-z]{15}$/);
});
