import { expect, test } from 'vitest';
import {
  isProviderNameTooLong,
  providerNameKey,
  readGroupRole,
  roleOfGroups,
  usernameFrom,
  usernamesFor,
} from './provider-account.ts';

test.each([
  ['jane.doe', 'jane_doe'],
  ['anna.kowalski@plant.example', 'anna_kowalski'],
  ['a12345', 'a'],
  ['Jürgen Müller-Lüdenscheidt', 'Jurgen_Muller_Ludenscheidt'],
  ['PLANT\\jdoe', 'PLANTjdoe'],
  ['__x..y--', 'x_y'],
  ['12345', ''],
  ['李雷', ''],
  ['@plant.example', ''],
])('a user name has letters and underscores only: %s', (name, username) => {
  expect(usernameFrom(name)).toBe(username);
});

test('a taken user name gets _b, _c and so on, and ends at _z', () => {
  const names = usernamesFor('jane');
  expect([names.length, names[0], names[1], names[2], names.at(-1)]).toEqual([26, 'jane', 'jane_b', 'jane_c', 'jane_z']);
});

test('provider names are equal regardless of letter case, width and composition', () => {
  expect(providerNameKey(' Ａnna.KOWALSKI@plant.example ')).toBe(providerNameKey('anna.kowalski@PLANT.example'));
  expect(providerNameKey('Jose\u0301')).toBe(providerNameKey('José'));
  expect(providerNameKey('jane.doe')).not.toBe(providerNameKey('jane_doe'));
  expect([isProviderNameTooLong('a'.repeat(128)), isProviderNameTooLong('a'.repeat(129))]).toEqual([false, true]);
});

test('the first rule with a group of the person determines the role, and no rule gives Dev', () => {
  const rules = [
    { group: 'leads', role: 'Work Lead' },
    { group: 'floor', role: 'Artisan' },
  ] as const;
  expect(roleOfGroups(['floor', 'leads'], rules)).toBe('Work Lead');
  expect(roleOfGroups(['Floor'], rules)).toBeUndefined();
  expect([readGroupRole(' work lead '), readGroupRole('Dev'), readGroupRole('Production Controller')]).toEqual([
    'Work Lead',
    undefined,
    undefined,
  ]);
});
