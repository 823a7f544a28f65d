import { expect, test } from 'vitest';
import { ROLES } from '../users/index.ts';
import { findActivationProblem, findResetProblem, findRoleProblem, isAssignableUser } from './index.ts';

const dev = { id: 'd', role: 'Dev' } as const;
const supervisor = { id: 's', role: 'Shop Supervisor' } as const;
const artisan = { id: 'a', role: 'Artisan' } as const;

test('USER-09 USER-27: nobody changes their own role or that of a Dev, and nobody assigns a role that cannot be assigned', () => {
  expect(findRoleProblem(supervisor, artisan, 'Engineer')).toBeUndefined();
  expect(findRoleProblem(supervisor, supervisor, 'Engineer')).toBe('own');
  expect(findRoleProblem(supervisor, dev, 'Engineer')).toBe('dev');
  expect(findRoleProblem({ id: 'other' }, dev, 'Engineer')).toBe('dev');
  expect(findRoleProblem(dev, artisan, 'Dev')).toBe('role');
  expect(findRoleProblem(dev, artisan, 'Production Controller')).toBe('role');
});

test('a supervisor resets any password except that of a Dev or their own', () => {
  expect(findResetProblem(supervisor, artisan)).toBeUndefined();
  expect(findResetProblem(supervisor, dev)).toBe('dev');
  expect(findResetProblem({ id: 'other', role: 'Dev' }, dev)).toBeUndefined();
  expect(findResetProblem(artisan, artisan)).toBe('own');
});

test('nobody deactivates their own account or the last Dev; only a Dev deactivates a Dev', () => {
  const otherDev = { id: 'e', role: 'Dev' } as const;
  expect(findActivationProblem(supervisor, artisan, false, 0)).toBeUndefined();
  expect(findActivationProblem(supervisor, supervisor, false, 5)).toBe('own');
  expect(findActivationProblem(supervisor, dev, false, 5)).toBe('dev');
  expect(findActivationProblem(otherDev, dev, false, 1)).toBeUndefined();
  expect(findActivationProblem(otherDev, dev, false, 0)).toBe('last-dev');
  expect(findActivationProblem(otherDev, dev, true, 0)).toBeUndefined();
});

test('ASSIGN-01: everybody who can open the Instruction Viewer is assignable, except deactivated people', () => {
  expect(ROLES.filter((role) => !isAssignableUser({ role, isActive: true }))).toEqual(['QA', 'Production Controller']);
  expect(isAssignableUser({ role: 'Artisan', isActive: false })).toBe(false);
});
