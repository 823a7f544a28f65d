import { expect, test } from 'vitest';
import { ROLES } from '../users/index.ts';
import { deviceActivity, deviceNickname, givenNickname, mayUseDevice } from './index.ts';

test('DEV-15: pending and approved devices are for everybody, denied ones for Dev and Shop Supervisor', () => {
  for (const role of ROLES) {
    const isExcepted = role === 'Dev' || role === 'Shop Supervisor';
    expect(mayUseDevice(role, 'approved', 'pending')).toBe(true);
    expect(mayUseDevice(role, 'pending', 'pending')).toBe(true);
    expect(mayUseDevice(role, 'denied', 'pending')).toBe(isExcepted);
  }
});

test('where only approved devices count, a pending one is for Dev and Shop Supervisor', () => {
  for (const role of ROLES) {
    const isExcepted = role === 'Dev' || role === 'Shop Supervisor';
    expect(mayUseDevice(role, 'approved', 'approved')).toBe(true);
    for (const authorization of ['pending', 'denied'] as const)
      expect(mayUseDevice(role, authorization, 'approved')).toBe(isExcepted);
  }
});

test('DEV-16: a nickname of nothing that can be seen is the unique name; blanks around it go', () => {
  const device = { name: 'k3x9-abc' };
  for (const nickname of ['', '   ', '\u200b', '\n']) expect(deviceNickname(nickname, device)).toBe('k3x9-abc');
  expect(deviceNickname('  Line 3 tablet ', device)).toBe('Line 3 tablet');
});

test('a device that nobody has named yet has no name for people', () => {
  const device = { name: 'k3x9-abc' };
  expect(givenNickname({ ...device, nickname: deviceNickname('', device) })).toBe('');
  expect(givenNickname({ ...device, nickname: 'Line 3 tablet' })).toBe('Line 3 tablet');
});

test('DEV-13: who is not there is offline; who is there does what its last user does', () => {
  const there = { hereUntilMs: 10, nowMs: 9 };
  expect(deviceActivity({ ...there, lastUserStatus: 'Online' })).toBe('online');
  expect(deviceActivity({ ...there, lastUserStatus: 'Idle' })).toBe('idle');
  expect(deviceActivity({ ...there, lastUserStatus: null })).toBe('online');
  expect(deviceActivity({ hereUntilMs: 10, nowMs: 10, lastUserStatus: 'Online' })).toBe('offline');
  expect(deviceActivity({ hereUntilMs: null, nowMs: 10, lastUserStatus: 'Online' })).toBe('offline');
});
