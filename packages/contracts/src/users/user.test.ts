import { inEnglish } from '@benchbook/domain/messages';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ownSentence } from '../wire/messages.ts';
import { userCodec } from './user.ts';

test('API-46 USER-23 USER-24: both views of a user are the same after decoding and encoding: the short one, and the one for leads with assignments', () => {
  const short = { _id: 'u', username: 'demo_artisan', role: 'Artisan' as const, status: 'Offline' as const, image: '' };
  const stepsDone = [
    { _id: 's1', done: true },
    { _id: 's2', done: false, changed: true },
    { _id: 's3', done: false, verifyVerification: true },
  ];
  const long = {
    ...short,
    active: true,
    updatedAt: 1_700_000_000_000,
    assignments: [{ WIPID: 'wi', userID: 'u', run: 2, progress: 33, stepsDone }],
  };
  for (const wire of [short, long]) expect(z.encode(userCodec, userCodec.parse(wire))).toEqual(wire);
  expect(userCodec.parse(short).assignments).toBeNull();
});

test('ROLE-01 USER-17: a role outside the list is refused', () => {
  expect(userCodec.safeParse({ _id: 'u', username: 'x', role: 'Boss', status: 'Offline', image: '' }).success).toBe(false);
});

test('a missing role must be given, and no refusal lists the roles', () => {
  const sentence = (role?: string) =>
    userCodec.safeParse({ _id: 'u', username: 'x', role, status: 'Offline', image: '' }).error?.issues[0]?.message;
  expect([sentence(), sentence('Boss')].map((each) => each && inEnglish(ownSentence(each)))).toEqual([
    'Must be given',
    'There is no such role',
  ]);
});
