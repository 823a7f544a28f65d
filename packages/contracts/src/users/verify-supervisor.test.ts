import { expect, test } from 'vitest';
import { z } from 'zod';
import { verifySupervisor } from './verify-supervisor.ts';

const { body } = verifySupervisor;

test('a supervisor identifies with the password or the PIN', () => {
  expect(z.decode(body, { username: 'sup', password: 'Secret1Word' })).toMatchObject({ proof: { password: 'Secret1Word' } });
  expect(z.decode(body, { username: 'sup', pin: '493817' })).toMatchObject({ username: 'sup', proof: { pin: '493817' } });
  const place = { instructionId: null, itemId: null, revision: null, run: null };
  for (const proof of [{ password: 'Secret1Word' }, { pin: '493817' }])
    expect(z.encode(body, { username: 'sup', proof, ...place })).toEqual({ username: 'sup', ...proof });
});

test('a call with both or with neither is refused, naming the field', () => {
  for (const proof of [{}, { password: 'Secret1Word', pin: '493817' }])
    expect(body.safeParse({ username: 'sup', ...proof }).error?.issues).toMatchObject([
      { path: ['password'], message: 'Either the password or the PIN must be given' },
    ]);
});
