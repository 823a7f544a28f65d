import { expect, test } from 'vitest';
import { ROLES } from '../users/index.ts';
import { canHavePin, canSetPin, findPinProblem, pinState, signsInWithPin, verifyingPinState } from './index.ts';

test('a PIN has six digits, and not those that everybody tries first', () => {
  for (const pin of ['', '12345', '1234567', '12345a', ' 12345', '１２３４５６']) expect(findPinProblem(pin)).toBe('digits');
  for (const pin of ['000000', '777777', '123456', '987654', '890123', '121212', '135791', '123123', '246802'])
    expect(findPinProblem(pin)).toBe('simple');
  for (const pin of ['493817', '112233', '100000', '271828']) expect(findPinProblem(pin)).toBeUndefined();
});

test('an Artisan has one to sign in, a Shop Supervisor one to verify steps, nobody else any', () => {
  expect(ROLES.filter(signsInWithPin)).toEqual(['Artisan']);
  expect(ROLES.filter(canHavePin).toSorted()).toEqual(['Artisan', 'Shop Supervisor']);
});

test('an Artisan sets one on each device, a Shop Supervisor where the device allows it, nobody else', () => {
  const setters = (allowsSupervisorPin: boolean) => ROLES.filter((role) => canSetPin(role, { allowsSupervisorPin })).toSorted();
  expect(setters(false)).toEqual(['Artisan']);
  expect(setters(true)).toEqual(['Artisan', 'Shop Supervisor']);
});

test('it lasts for the shift that a password began, and for five tries', () => {
  const shift = { failures: 0, isOfPassword: true, role: 'Artisan', vouchedAtMs: 1_000, shiftMs: 500 } as const;
  expect(pinState({ ...shift, nowMs: 1_499 })).toBe('ready');
  expect(pinState({ ...shift, nowMs: 1_500 })).toBe('resting');
  // A clock that was turned back lengthens no shift.
  expect(pinState({ ...shift, nowMs: 999 })).toBe('resting');
  expect(pinState({ ...shift, vouchedAtMs: null, nowMs: 1_000 })).toBe('resting');
  expect(pinState({ ...shift, failures: 4, nowMs: 1_000 })).toBe('ready');
  expect(pinState({ ...shift, failures: 5, nowMs: 1_000 })).toBe('resting');
});

test('another password, or another role, makes it void', () => {
  const pin = { failures: 0, isOfPassword: true, role: 'Artisan', vouchedAtMs: 1, nowMs: 1, shiftMs: 9 } as const;
  expect(pinState({ ...pin, failures: null })).toBe('none');
  expect(pinState({ ...pin, isOfPassword: false })).toBe('none');
  expect(pinState({ ...pin, role: 'Shop Supervisor' })).toBe('none');
});

test('that of a Shop Supervisor verifies on an approved device that allows it, without a shift, for five tries', () => {
  const device = { authorization: 'approved', allowsSupervisorPin: true } as const;
  const pin = { failures: 0, isOfPassword: true, role: 'Shop Supervisor', device } as const;
  expect(verifyingPinState(pin)).toBe('ready');
  expect(verifyingPinState({ ...pin, failures: 4 })).toBe('ready');
  expect(verifyingPinState({ ...pin, failures: 5 })).toBe('resting');
  expect(verifyingPinState({ ...pin, failures: null })).toBe('none');
  expect(verifyingPinState({ ...pin, isOfPassword: false })).toBe('none');
  expect(verifyingPinState({ ...pin, device: { ...device, allowsSupervisorPin: false } })).toBe('none');
  for (const authorization of ['pending', 'denied'] as const)
    expect(verifyingPinState({ ...pin, device: { ...device, authorization } })).toBe('none');
  const others = ROLES.filter((role) => role !== 'Shop Supervisor');
  for (const role of others) expect(verifyingPinState({ ...pin, role })).toBe('none');
});

test('a PIN that verifies steps signs nobody in', () => {
  const pin = { failures: 0, isOfPassword: true, vouchedAtMs: 1, nowMs: 1, shiftMs: 9 } as const;
  expect(pinState({ ...pin, role: 'Shop Supervisor' })).toBe('none');
});
