import { beforeEach, expect, test } from 'vitest';
import { deviceUuid, storedDeviceId } from './device-id.ts';

beforeEach(() => localStorage.clear());

test('AUTH-10: the same browser gives the same uuid again, another one a different uuid', async () => {
  const first = await deviceUuid();
  expect(await deviceUuid()).toBe(first);
  localStorage.clear();
  expect(await deviceUuid()).not.toBe(first);
});

test('CONST-46: the random part has 15 letters and digits', () => {
  expect(storedDeviceId()).toMatch(/^[0-9a-z]{15}$/);
});
