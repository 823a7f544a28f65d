import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../test/index.ts';

const MB = 1024 * 1024;
/** Number of 2 MB lists that one person may send concurrently. */
const AT_ONCE = 16;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Tick calls of which only the first byte was sent; `answer` resolves to the server's answer. */
function begun(who: TestCaller): { call: ClientRequest; answer: Promise<{ status: number; retryAfter: string; text: string }> } {
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'application/json', 'content-length': 2 * MB };
  const call = request(`${server.url}/api/users/stepsDone`, { method: 'PATCH', headers });
  const answer = new Promise<{ status: number; retryAfter: string; text: string }>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', (response: IncomingMessage) => {
      let text = '';
      response.on('data', (part) => {
        text += part;
      });
      const { statusCode = 0, headers: said } = response;
      response.once('end', () => resolve({ status: statusCode, retryAfter: said['retry-after'] ?? '', text }));
    });
  });
  answer.catch(() => undefined); // aborted below
  call.write('{');
  return { call, answer };
}

const held = (who: TestCaller): (() => boolean) => {
  const probe = () => {
    try {
      server.context.limits.bodies.hold(who.user._id, 2 * MB)();
      return false;
    } catch {
      return true; // refused: the limit is reached
    }
  };
  return probe;
};

test('a thousand concurrent large calls of one person do not fill the memory: those beyond the limit are refused unread, and other people are served', async () => {
  const [one, other] = [await server.person('Artisan'), await server.person('Artisan')];
  const waiting = Array.from({ length: AT_ONCE }, () => begun(one));
  await expect.poll(held(one)).toBe(true);
  const refused = await begun(one).answer;
  expect([refused.status, refused.retryAfter]).toEqual([429, '2']);
  expect(JSON.parse(refused.text).message).toContain('Nothing of this call was done');
  expect(await one.succeed('GET', '/api/users/online')).toBeDefined();
  const json = { updates: { assignments: [] }, userID: other.user._id, wip_ID: 'none' };
  expect((await other.patch('/api/users/stepsDone', json)).status).not.toBe(429);

  for (const { call } of waiting) call.destroy();
  await expect.poll(held(one)).toBe(false);
  expect((await one.patch('/api/users/stepsDone', { ...json, userID: one.user._id })).status).not.toBe(429);
});

test('a call that is aborted during authentication releases its memory reservation', async () => {
  const one = await server.person('Artisan');
  const { auth } = server.context;
  const { authenticate } = auth;
  const [asked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  auth.authenticate = async (...given) => {
    asked.resolve();
    await go.promise;
    return authenticate(...given);
  };
  const { call } = begun(one);
  await asked.promise;
  call.destroy();
  auth.authenticate = authenticate;
  // Its connection has ended here before the call continues.
  expect(await one.succeed('GET', '/api/users/online')).toBeDefined();
  go.resolve();
  expect(await one.succeed('GET', '/api/users/online')).toBeDefined();
  const { bodies } = server.context.limits;
  // If memory were still reserved, a second body would not fit beside this one.
  const most = 32 * MB - 1;
  const giveBack = bodies.hold(one.user._id, 1);
  expect(() => bodies.hold(one.user._id, most - 200_000)).not.toThrow();
  giveBack();
});
