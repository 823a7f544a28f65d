import type { Role, UserView } from '@benchbook/domain/users';
import { expect, test } from 'vitest';
import { assignablePeople } from './assignable-people.ts';

const aUser = (username: string, role: Role = 'Artisan', assignments: UserView['assignments'] = []): UserView => ({
  id: username,
  username,
  role,
  image: '',
  status: 'Offline',
  isActive: true,
  mustChangePassword: false,
  updatedAtMs: null,
  assignments,
});

const names = (users: readonly UserView[], search = '', order: 'none' | 'ascending' | 'descending' = 'ascending') =>
  assignablePeople(users, { instructionId: 'wi', search, order }).map(({ user }) => user.username);

test('ASSIGN-01: users who cannot open the Instruction Viewer are left out', () => {
  expect(names([aUser('art'), aUser('qa', 'QA'), aUser('lead', 'Work Lead')])).toEqual(['art', 'lead']);
});

test('ASSIGN-02: the search matches names, case-insensitively', () => {
  expect(names([aUser('art_Hansen'), aUser('art_okafor')], 'HANS')).toEqual(['art_Hansen']);
});

test('ASSIGN-03: people are in the order of the column, or in the order of the server', () => {
  const users = [aUser('b'), aUser('a'), aUser('c')];
  expect([names(users, '', 'ascending'), names(users, '', 'descending'), names(users, '', 'none')]).toEqual([
    ['a', 'b', 'c'],
    ['c', 'b', 'a'],
    ['b', 'a', 'c'],
  ]);
});

test('ASSIGN-07: progress is that of this instruction, not of another one', () => {
  const assignment = { userId: 'a', run: 1, dueDate: null, note: '', completedAtMs: null, isReopened: false, items: [] };
  const people = assignablePeople(
    [
      aUser('a', 'Artisan', [{ ...assignment, instructionId: 'wi', progress: 34 }]),
      aUser('b', 'Artisan', [{ ...assignment, instructionId: 'other', progress: 90 }]),
    ],
    { instructionId: 'wi', search: '', order: 'ascending' },
  );
  expect(people.map((person) => person.assignment?.progress)).toEqual([34, undefined]);
});
