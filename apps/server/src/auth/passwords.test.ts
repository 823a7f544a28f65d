import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';
import { randomPassword } from './random-password.ts';

test('a password is kept as argon2id with 19 MiB and two passes, with a salt of its own', async () => {
  const [first, second] = [await hashPassword('Secret1Word'), await hashPassword('Secret1Word')];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect([await isPassword('Secret1Word', first), await isPassword('Secret2Word', first)]).toEqual([true, false]);
});

test('without a stored password nothing is right, and as much work is done as with one', async () => {
  const stored = await hashPassword('Secret1Word');
  await isPassword('Wrong1Word', null);
  const timed = async (hash: string | null) => {
    const before = process.cpuUsage();
    for (let time = 0; time < 5; time++) expect(await isPassword('Wrong1Word', hash)).toBe(false);
    return process.cpuUsage(before).user;
  };
  const [known, unknown] = [await timed(stored), await timed(null)];
  expect(unknown / known).toBeGreaterThan(0.5);
});

test('a password made by the machine follows the rule of passwords and is another one each time', () => {
  const made = Array.from({ length: 50 }, randomPassword);
  for (const password of made) expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z0-9]{12,}$/);
  expect(new Set(made).size).toBe(50);
});
