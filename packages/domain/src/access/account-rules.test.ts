import { expect, test } from 'vitest';
import { ROLES } from '../users/index.ts';
import { findActivationProblem, findResetProblem, findRoleProblem, isAssignableUser } from './index.ts';

const dev = { id: 'd', role: 'Dev' } as const;
const supervisor = { id: 's', role: 'Shop Supervisor' } as const;
const artisan = { id: 'a', role: 'Artisan' } as const;

test('USER-09 USER-27: a role is not changed by its owner, not for a Dev, and not to one that nobody can be given', () => {
  expect(findRoleProblem(supervisor, artisan, 'Engineer')).toBeUndefined();
  expect(findRoleProblem(supervisor, supervisor, 'Engineer')).toBe('own');
  expect(findRoleProblem(supervisor, dev, 'Engineer')).toBe('dev');
  expect(findRoleProblem({ id: 'other' }, dev, 'Engineer')).toBe('dev');
  expect(findRoleProblem(dev, artisan, 'Dev')).toBe('role');
  expect(findRoleProblem(dev, artisan, 'Production Controller')).toBe('role');
});

test('a password is reset by a supervisor for anybody but a Dev, and by nobody for oneself', () => {
  expect(findResetProblem(supervisor, artisan)).toBeUndefined();
  expect(findResetProblem(supervisor, dev)).toBe('dev');
  expect(findResetProblem({ id: 'other', role: 'Dev' }, dev)).toBeUndefined();
  expect(findResetProblem(artisan, artisan)).toBe('own');
});

test('nobody ends the own account or that of the last Dev; the account of a Dev is for a Dev to end', () => {
  const otherDev = { id: 'e', role: 'Dev' } as const;
  expect(findActivationProblem(supervisor, artisan, false, 0)).toBeUndefined();
  expect(findActivationProblem(supervisor, supervisor, false, 5)).toBe('own');
  expect(findActivationProblem(supervisor, dev, false, 5)).toBe('dev');
  expect(findActivationProblem(otherDev, dev, false, 1)).toBeUndefined();
  expect(findActivationProblem(otherDev, dev, false, 0)).toBe('last-dev');
  expect(findActivationProblem(otherDev, dev, true, 0)).toBeUndefined();
});

test('ASSIGN-01: everybody who can open the Instruction Viewer is assignable, and nobody who was deactivated', () => {
  expect(ROLES.filter((role) => !isAssignableUser({ role, isActive: true }))).toEqual(['QA', 'Production Controller']);
  expect(isAssignableUser({ role: 'Artisan', isActive: false })).toBe(false);
});
