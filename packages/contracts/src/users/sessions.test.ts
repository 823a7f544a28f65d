import { expect, test } from 'vitest';
import { z } from 'zod';
import { login } from './sessions.ts';

test('AUTH-09: the sign-in payload has username, password and uuid', () => {
  const wire = { username: 'demo_lead', password: 'Secret1Word', uuid: 'a3f' };
  const value = login.body.parse(wire);
  expect(value).toEqual({ username: 'demo_lead', password: 'Secret1Word', deviceName: 'a3f', deviceTraits: null });
  expect(z.encode(login.body, value)).toEqual(wire);
});

test('API-49: the answer has both tokens, offline and the user, without undeclared fields', () => {
  const user = { _id: 'u', username: 'demo_lead', role: 'Work Lead', status: 'Online', image: '' };
  const wire = { accessToken: 'a', refreshToken: 'r', offline: false, user };
  expect(z.encode(login.response, login.response.parse({ ...wire, user: { ...user, password: 'never' } }))).toEqual(wire);
});

test('a sign-in with values of the wrong kind is refused', () => {
  for (const body of [
    {},
    { username: 'demo_dev' },
    { username: { $ne: null }, password: { $ne: null } },
    { username: ['a'], password: ['b'] },
  ]) {
    expect(login.body.safeParse(body).success).toBe(false);
  }
});
