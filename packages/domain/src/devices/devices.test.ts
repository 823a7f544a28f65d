import { expect, test } from 'vitest';
import { ROLES } from '../users/index.ts';
import { deviceActivity, deviceNickname, givenNickname, mayUseDevice } from './index.ts';

test('DEV-15: everybody may use pending and approved devices, Dev and Shop Supervisor also denied ones', () => {
  for (const role of ROLES) {
    const isExcepted = role === 'Dev' || role === 'Shop Supervisor';
    expect(mayUseDevice(role, 'approved', 'pending')).toBe(true);
    expect(mayUseDevice(role, 'pending', 'pending')).toBe(true);
    expect(mayUseDevice(role, 'denied', 'pending')).toBe(isExcepted);
  }
});

test('under the policy for approved devices, Dev and Shop Supervisor may use a pending one', () => {
  for (const role of ROLES) {
    const isExcepted = role === 'Dev' || role === 'Shop Supervisor';
    expect(mayUseDevice(role, 'approved', 'approved')).toBe(true);
    for (const authorization of ['pending', 'denied'] as const)
      expect(mayUseDevice(role, authorization, 'approved')).toBe(isExcepted);
  }
});

test('DEV-16: a nickname without visible characters becomes the unique name; outer blanks are trimmed', () => {
  const device = { name: 'k3x9-abc' };
  for (const nickname of ['', '   ', '\u200b', '\n']) expect(deviceNickname(nickname, device)).toBe('k3x9-abc');
  expect(deviceNickname('  Line 3 tablet ', device)).toBe('Line 3 tablet');
});

test('a device without a nickname has no name for people', () => {
  const device = { name: 'k3x9-abc' };
  expect(givenNickname({ ...device, nickname: deviceNickname('', device) })).toBe('');
  expect(givenNickname({ ...device, nickname: 'Line 3 tablet' })).toBe('Line 3 tablet');
});

test('DEV-13: a disconnected device is offline; a connected one has the status of its last user', () => {
  const there = { hereUntilMs: 10, nowMs: 9 };
  expect(deviceActivity({ ...there, lastUserStatus: 'Online' })).toBe('online');
  expect(deviceActivity({ ...there, lastUserStatus: 'Idle' })).toBe('idle');
  expect(deviceActivity({ ...there, lastUserStatus: null })).toBe('online');
  expect(deviceActivity({ hereUntilMs: 10, nowMs: 10, lastUserStatus: 'Online' })).toBe('offline');
  expect(deviceActivity({ hereUntilMs: null, nowMs: 10, lastUserStatus: 'Online' })).toBe('offline');
});
