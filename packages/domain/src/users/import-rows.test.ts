import { expect, test } from 'vitest';
import { findImportProblems, readImportRole } from './index.ts';

test('VAL-50 VAL-51 VAL-59 VAL-61: each row of an import file gets its error', () => {
  const rows = [
    { username: 'ann', role: 'Artisan' },
    { username: '', role: 'Artisan' },
    { username: 'bo b', role: 'Artisan' },
    { username: 'demo_lead', role: 'QA' },
    { username: 'ANN', role: 'Artisan' },
    { username: 'cat', role: ' ' },
    { username: 'dan', role: 'Dev' },
    { username: 'eve', role: ' work lead ' },
  ];
  expect(findImportProblems(rows, { username: (name) => name === 'demo_lead', providerName: () => false })).toEqual([
    undefined,
    'name-blank',
    'name-characters',
    'name-taken',
    'name-twice',
    'role-blank',
    'role-unknown',
    undefined,
  ]);
});

test('a role is recognized in any letter case, and a file cannot assign Dev', () => {
  expect(['e&e', ' Shop supervisor', 'Dev', 'Boss'].map(readImportRole)).toEqual([
    'E&E',
    'Shop Supervisor',
    undefined,
    undefined,
  ]);
});

test('a provider name that is too long, taken or repeated in the file is an error of its row', () => {
  const row = (username: string, providerName: string) => ({ username, role: 'Artisan', providerName });
  const rows = [
    row('a', 'jane.doe'),
    row('b', 'JANE.doe'),
    row('c', 'taken@plant'),
    row('d', 'x'.repeat(200)),
    row('e', ''),
    row('f', ''),
  ];
  const isTaken = { username: () => false, providerName: (name: string) => name === 'taken@plant' };
  expect(findImportProblems(rows, isTaken)).toEqual([
    undefined,
    'provider-name-twice',
    'provider-name-taken',
    'provider-name-long',
    undefined,
    undefined,
  ]);
});
