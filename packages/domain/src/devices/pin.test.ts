import { expect, test } from 'vitest';
import { ROLES } from '../users/index.ts';
import { canHavePin, canSetPin, findPinProblem, pinState, signsInWithPin, verifyingPinState } from './index.ts';

test('a PIN has six digits and is not one of those that are guessed first', () => {
  for (const pin of ['', '12345', '1234567', '12345a', ' 12345', '１２３４５６'])
    expect(findPinProblem(pin)).toMatchObject({ key: 'digits' });
  for (const pin of ['000000', '777777', '123456', '987654', '890123', '121212', '135791', '123123', '246802'])
    expect(findPinProblem(pin)).toMatchObject({ key: 'simple' });
  for (const pin of ['493817', '112233', '100000', '271828']) expect(findPinProblem(pin)).toBeUndefined();
});

test('an Artisan uses one to sign in, a Shop Supervisor to verify steps; other roles have none', () => {
  expect(ROLES.filter(signsInWithPin)).toEqual(['Artisan']);
  expect(ROLES.filter(canHavePin).toSorted()).toEqual(['Artisan', 'Shop Supervisor']);
});

test('an Artisan sets one on any device, a Shop Supervisor only where the device allows it; other roles set none', () => {
  const setters = (allowsSupervisorPin: boolean) => ROLES.filter((role) => canSetPin(role, { allowsSupervisorPin })).toSorted();
  expect(setters(false)).toEqual(['Artisan']);
  expect(setters(true)).toEqual(['Artisan', 'Shop Supervisor']);
});

test('it is valid during the shift that a password sign-in began, and for five failed attempts', () => {
  const shift = { failures: 0, isOfPassword: true, role: 'Artisan', vouchedAtMs: 1_000, shiftMs: 500 } as const;
  expect(pinState({ ...shift, nowMs: 1_499 })).toBe('ready');
  expect(pinState({ ...shift, nowMs: 1_500 })).toBe('resting');
  // Setting the clock back does not extend the shift.
  expect(pinState({ ...shift, nowMs: 999 })).toBe('resting');
  expect(pinState({ ...shift, vouchedAtMs: null, nowMs: 1_000 })).toBe('resting');
  expect(pinState({ ...shift, failures: 4, nowMs: 1_000 })).toBe('ready');
  expect(pinState({ ...shift, failures: 5, nowMs: 1_000 })).toBe('resting');
});

test('a new password or role invalidates it', () => {
  const pin = { failures: 0, isOfPassword: true, role: 'Artisan', vouchedAtMs: 1, nowMs: 1, shiftMs: 9 } as const;
  expect(pinState({ ...pin, failures: null })).toBe('none');
  expect(pinState({ ...pin, isOfPassword: false })).toBe('none');
  expect(pinState({ ...pin, role: 'Shop Supervisor' })).toBe('none');
});

test('that of a Shop Supervisor verifies on an approved device that allows it, without a shift limit, for five failed attempts', () => {
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

test('a PIN for verification cannot sign in', () => {
  const pin = { failures: 0, isOfPassword: true, vouchedAtMs: 1, nowMs: 1, shiftMs: 9 } as const;
  expect(pinState({ ...pin, role: 'Shop Supervisor' })).toBe('none');
});
