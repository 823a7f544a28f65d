import { expect, test } from 'vitest';
import { staleKeys, UNLOGGED } from './stale-keys.ts';

test('RT-03 LITE-03: the end of a build makes the lists, that instruction, its ticks and notices be read again, and no other', () => {
  const keys = staleKeys({ kind: 'build', instructionId: 'wi1', message: '', isComplete: true });
  expect(keys).toEqual([
    ['instructions', 'list'],
    ['instructions', 'one', 'wi1'],
    ['progress'],
    ['notifications'],
    ['board'],
    ['own-work'],
  ]);
});

test('GEN-14 GEN-11: a tick of somebody makes the lists of a lead be read again', () => {
  expect(staleKeys({ kind: 'changed', subject: 'progress', id: 'wi1', username: 'demo_artisan', version: null })).toContainEqual([
    'instructions',
    'list',
  ]);
});

test('GEN-14: a change of one instruction does not make the others be read again', () => {
  const keys = staleKeys({ kind: 'changed', subject: 'instruction', id: 'wi1', username: '', version: 4 });
  expect(keys).not.toContainEqual(['instructions']);
});

test('an assignment that goes to somebody else makes the open instruction be read again by who had it', () => {
  const keys = staleKeys({ kind: 'changed', subject: 'assignments', id: 'wi1', username: 'demo_lead', version: null });
  expect(keys).toEqual(expect.arrayContaining([['instructions', 'one', 'wi1'], ['progress']]));
});

test('GEN-14 HOME-02: Home of a lead is read again after ticks, assignments and when somebody comes or goes, and not after a file', () => {
  const changed = (subject: 'progress' | 'assignments' | 'users' | 'attachments') =>
    staleKeys({ kind: 'changed', subject, id: null, username: '', version: null });
  for (const subject of ['progress', 'assignments', 'users'] as const)
    expect(changed(subject), subject).toContainEqual(['board']);
  expect(changed('attachments')).not.toContainEqual(['board']);
});

test('DEV-13: who comes or goes makes the devices be read again: a device does what its last user does', () => {
  const keys = staleKeys({ kind: 'changed', subject: 'users', id: 'u1', username: '', version: null });
  expect(keys).toEqual(expect.arrayContaining([['users'], ['devices']]));
});

test('a report that comes or is resolved makes its instruction and the open problems of the list be read again, and nothing of others', () => {
  const changed = (subject: 'reports' | 'notifications', id: string | null) =>
    staleKeys({ kind: 'changed', subject, id, username: '', version: null });
  expect(changed('reports', 'wi1')).toEqual([['reports', 'wi1'], ['reports', 'open'], ['own-work']]);
  expect(changed('reports', null)).toEqual([['reports'], ['own-work']]);
  // The reporter gets a notice that it was resolved.
  expect(changed('notifications', 'wi1')).toEqual([['notifications'], ['reports', 'wi1'], ['own-work']]);
  expect(changed('notifications', null)).toEqual([['notifications']]);
});

test('what an author left unfinished is read again after a change of an instruction, report, thread or model, and not after a file', () => {
  const changed = (subject: 'instruction' | 'reports' | 'feedback' | 'models' | 'attachments') =>
    staleKeys({ kind: 'changed', subject, id: 'wi1', username: '', version: null });
  for (const subject of ['instruction', 'reports', 'feedback', 'models'] as const)
    expect(changed(subject), subject).toContainEqual(['own-work']);
  expect(changed('attachments')).not.toContainEqual(['own-work']);
});

test('what is in no log is read again after a gap: who is there, the board, stages of models, what was read elsewhere', () => {
  expect(UNLOGGED).toEqual(expect.arrayContaining([['users'], ['devices'], ['board'], ['notifications']]));
  expect(UNLOGGED).toHaveLength(6);
});
