import type { User } from '@benchbook/domain/users';
import { fakeClock } from '@benchbook/testkit';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { AccessTokens, type SessionState } from './access-tokens.ts';

const LEAD: User = {
  id: 'u1',
  username: 'demo_lead',
  role: 'Work Lead',
  image: 'face.png',
  status: 'Offline',
  isActive: true,
  mustChangePassword: false,
  updatedAtMs: 0,
};
const SECRET = new Uint8Array(32).fill(7);
const session = { id: 's1', deviceId: 'd1' };

function tokens(isAlive = true, user: SessionState['user'] = LEAD) {
  const clock = fakeClock();
  const lookUp = async () => ({ isAlive, user });
  return { clock, tokens: new AccessTokens({ secret: SECRET, clock, lifetimeMs: 900_000, lookUp }) };
}

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

test('AUTH-08: the token says _id, username, role, image and exp, and which session and device it belongs to', async () => {
  const { tokens: made, clock } = tokens();
  const claims = claimsOf(await made.sign(LEAD, session));
  expect(claims).toMatchObject({ _id: 'u1', username: 'demo_lead', role: 'Work Lead', image: 'face.png', sid: 's1', did: 'd1' });
  expect(claims.exp).toBe(clock.nowMs() / 1000 + 900);
});

test('a picture too large for a header is left out of the token', async () => {
  const { tokens: made } = tokens();
  const token = await made.sign({ ...LEAD, image: `data:image/png;base64,${'A'.repeat(50_000)}` }, session);
  expect([claimsOf(token).image, token.length < 1000]).toEqual(['', true]);
});

test('a token identifies its caller until it expires, even when it is cached', async () => {
  const { tokens: made, clock } = tokens();
  const token = await made.sign(LEAD, session);
  const caller = { id: 'u1', username: 'demo_lead', role: 'Work Lead', deviceId: 'd1', sessionId: 's1' };
  expect(await made.read(token)).toMatchObject(caller);
  clock.advance(899_000);
  expect(await made.read(token)).toMatchObject(caller);
  clock.advance(2_000);
  await expect(made.read(token)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('API-01: made-up, changed, unsigned, foreign and refresh tokens are rejected', async () => {
  const { tokens: made } = tokens();
  const token = await made.sign(LEAD, session);
  const [header, body, signature] = token.split('.');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const dev = encode({ ...claimsOf(token), role: 'Dev' });
  const signed = (claims: Record<string, unknown>, secret = SECRET) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h').sign(secret);
  const forged = [
    '',
    'nonsense',
    `${header}.${dev}.${signature}`,
    `${encode({ alg: 'none' })}.${dev}.`,
    `${header}.${body}.${signature?.slice(0, -6)}`,
    await signed({ ...claimsOf(token) }, new Uint8Array(32).fill(8)),
    await signed({ ...claimsOf(token), use: 'refresh' }),
    await signed({ ...claimsOf(token), role: 'Boss' }),
  ];
  for (const each of forged) await expect(made.read(each)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('a session that another process ended is rejected within a second', async () => {
  const clock = fakeClock();
  let isAlive = true;
  let asked = 0;
  const lookUp = async () => {
    asked++;
    return { isAlive, user: LEAD };
  };
  const made = new AccessTokens({ secret: SECRET, clock, lifetimeMs: 900_000, lookUp });
  const token = await made.sign(LEAD, session);
  for (let call = 0; call < 5; call++) await made.read(token);
  expect(asked).toBe(1);
  isAlive = false;
  clock.advance(1000);
  await expect(made.read(token)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('a token of a session that ended before this server saw it is rejected', async () => {
  const { tokens: made } = tokens(false);
  await expect(made.read(await made.sign(LEAD, session))).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('a token of a person whose role changed or whose account is gone is rejected with a message', async () => {
  const refusalFor = async (user: SessionState['user']) => {
    const { tokens: made } = tokens(true, user);
    return made.read(await made.sign(LEAD, session)).catch((error: Error) => error.message);
  };
  expect(await refusalFor({ ...LEAD, role: 'Artisan' })).toMatch(/^Your role was changed\./);
  expect(await refusalFor({ ...LEAD, isActive: false })).toMatch(/^Your account was deactivated\./);
  expect(await refusalFor(null)).toBe('UNAUTHORIZED');
  expect(await refusalFor({ ...LEAD, mustChangePassword: true })).toMatchObject({ id: 'u1', mustChangePassword: true });
});

test('a person whose cache entry is dropped is looked up at the next call, others are not', async () => {
  const clock = fakeClock();
  const asked: string[] = [];
  const lookUp = async (_: string, userId: string) => {
    asked.push(userId);
    return { isAlive: true, user: LEAD };
  };
  const made = new AccessTokens({ secret: SECRET, clock, lifetimeMs: 900_000, lookUp });
  const [mine, other] = [await made.sign(LEAD, session), await made.sign({ ...LEAD, id: 'u2' }, { id: 's2', deviceId: null })];
  await made.read(mine);
  await made.read(other);
  made.forget('u1');
  await made.read(mine);
  await made.read(other);
  expect(asked).toEqual(['u1', 'u2', 'u1']);
});

test('a token issued by a clock a year ahead is rejected once the clock is corrected, even when cached', async () => {
  const { tokens: made, clock } = tokens();
  const nowMs = clock.nowMs();
  clock.set(nowMs + 365 * 86_400_000);
  const token = await made.sign(LEAD, session);
  expect(await made.read(token)).toMatchObject({ id: 'u1' });
  clock.set(nowMs);
  await expect(made.read(token)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  // Clocks of two servers differ by seconds.
  clock.set(nowMs + 30_000);
  const ahead = await made.sign(LEAD, session);
  clock.set(nowMs);
  expect(await made.read(ahead)).toMatchObject({ id: 'u1' });
});
