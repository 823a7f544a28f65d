import { expect, test } from 'vitest';
import { findPasswordProblems, isUsername, PASSWORD_PROBLEMS, ROLES, SELECTABLE_ROLES } from './index.ts';

test('VAL-50: a user name has letters and underscores only', () => {
  expect(['demo_lead', 'A', '_'].every(isUsername)).toBe(true);
  for (const name of ['', 'a1', 'a b', 'é', 'a-b', 'a\n']) expect(isUsername(name)).toBe(false);
});

test('VAL-52 VAL-53 VAL-54 VAL-55 VAL-56: every violated rule of a password is listed', () => {
  for (const strong of ['Strong1Password', 'strong1passworD', '1strongPassword'])
    expect(findPasswordProblems(strong)).toEqual([]);
  expect(findPasswordProblems('Short1a')).toEqual(['short']);
  expect(findPasswordProblems('lowercase1')).toEqual(['no-uppercase']);
  expect(findPasswordProblems('UPPERCASE1')).toEqual(['no-lowercase']);
  expect(findPasswordProblems('NoNumberHere')).toEqual(['no-number']);
  expect(findPasswordProblems('Special1!')).toEqual(['special-characters']);
  expect(findPasswordProblems('')).toHaveLength(4);
  expect(PASSWORD_PROBLEMS['special-characters']).toBe('special characters are not allowed');
});

test('VAL-60: a valid password contains a number and cannot be a user name', () => {
  expect(findPasswordProblems('Demo_Lead')).not.toEqual([]);
  expect(['Strong1Password', 'Passw0rdOne'].some(isUsername)).toBe(false);
});

test('VAL-61 ROLE-02 ROLE-19: Dev and Production Controller cannot be assigned', () => {
  expect(SELECTABLE_ROLES).toEqual(['Artisan', 'Work Lead', 'Shop Supervisor', 'Engineer', 'E&E', 'QA']);
  expect(ROLES).toHaveLength(8);
});
