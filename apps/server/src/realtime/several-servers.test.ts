import { testPostgresUrl } from '@benchbook/testkit/postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SEARCHES_OF_A_PERSON, SIGN_INS_OF_AN_ADDRESS } from '../auth/call-limit.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../test/index.ts';

let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  const settings = { DATABASE_URL: await testPostgresUrl() };
  first = await startTestServer({ settings });
  second = await startTestServer({ settings });
});
afterAll(async () => {
  await first.close();
  await second.close();
});

const signIn = async (server: TestServer, username: string) =>
  (await server.signedOut.post('/api/users/login', { username, password: TEST_PASSWORD, uuid: 'two' })).body;
const probe = async (server: TestServer, token: string) =>
  (await server.signedOut.get('/api/notifications', { authorization: `Bearer ${token}` })).status;

test('a session of one server is valid on the other, and ends on both', async () => {
  const { accessToken, refreshToken, user } = await signIn(first, 'demo_ee');
  expect([await probe(first, accessToken), await probe(second, accessToken)]).toEqual([200, 200]);
  await first.signedOut.post('/api/users/logout', { refreshToken, id: user._id }, { authorization: `Bearer ${accessToken}` });
  expect(await probe(first, accessToken)).toBe(401);
  await vi.waitFor(async () => expect(await probe(second, accessToken)).toBe(401), { timeout: 5000 });
});

test('changes saved on one server are sent to the sockets of the other', async () => {
  const { accessToken, user } = await signIn(second, 'demo_lead');
  const socket = new WebSocket(`${second.url.replace('http', 'ws')}/ws`, ['benchbook', accessToken]);
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what is in a message
  const received: any[] = [];
  socket.addEventListener('message', ({ data }) => received.push(JSON.parse(data)));
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  socket.send(
    JSON.stringify({ eventSource: 'identify_user', sender: 'demo_lead', currentUserId: user._id, currentUserRole: 'Work Lead' }),
  );
  const author = await first.as('engineer');
  const { workInstruction } = await author.succeed('POST', '/api/wip', { wi: { title: 'Sent across' } });
  await vi.waitFor(
    () =>
      expect(received).toContainEqual(
        expect.objectContaining({ module: 'Changed', subject: 'instructions', id: workInstruction._id }),
      ),
    { timeout: 5000 },
  );
  socket.close();
});

test('a person who has used up the search limit on one server is refused by the other, and nobody else is', async () => {
  const [here, there] = [await signIn(first, 'demo_ee'), await signIn(second, 'demo_lead')];
  const search = async (server: TestServer, { accessToken }: { accessToken: string }) =>
    (await server.signedOut.get('/api/search?q=torque', { authorization: `Bearer ${accessToken}` })).status;
  first.context.limits.searches.take(here.user._id, SEARCHES_OF_A_PERSON.most - 1);
  expect([await search(first, here), await search(first, here)]).toEqual([200, 429]);
  await vi.waitFor(async () => expect(await search(second, here)).toBe(429), { timeout: 5000 });
  expect(await search(second, there)).toBe(200);
});

test('password attempts from one address count on both servers', async () => {
  const { most } = SIGN_INS_OF_AN_ADDRESS;
  for (let count = 0; count < most; count++) (count % 2 === 0 ? first : second).context.auth.addressLimit.take('192.0.2.7');
  const waits = () => [first, second].map(({ context }) => context.auth.addressLimit.secondsToWait('192.0.2.7') > 0);
  await vi.waitFor(() => expect(waits()).toEqual([true, true]), { timeout: 5000 });
  expect(first.context.auth.addressLimit.secondsToWait('192.0.2.8')).toBe(0);
});
