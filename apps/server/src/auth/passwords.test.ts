import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';
import { randomPassword } from './random-password.ts';

test('a password is stored as argon2id with 19 MiB, two passes and its own salt', async () => {
  const [first, second] = [await hashPassword('Secret1Word'), await hashPassword('Secret1Word')];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect([await isPassword('Secret1Word', first), await isPassword('Secret2Word', first)]).toEqual([true, false]);
});

test('without a stored password every attempt fails, with as much work as with one', async () => {
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

test('a generated password follows the password rule and differs each time', () => {
  const made = Array.from({ length: 50 }, randomPassword);
  for (const password of made) expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z0-9]{12,}$/);
  expect(new Set(made).size).toBe(50);
});
