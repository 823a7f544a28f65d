import { type RunningPostgres, startPostgres } from '@benchbook/testkit/postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../test/index.ts';
import { PostgresBus } from './postgres-bus.ts';

let postgres: RunningPostgres;
let server: TestServer;
beforeAll(async () => {
  postgres = await startPostgres();
  server = await startTestServer({ settings: { DATABASE_URL: postgres.url } });
});
afterAll(async () => {
  await server.close();
  await postgres.stop();
});

test('while the database is gone calls are refused with a sentence, and everything recovers when it is back, including sockets and a read in progress', async () => {
  const author = await server.as('engineer');
  const { socket, received } = await listening(author);
  const { promise: isGone, resolve: confirmGone } = Promise.withResolvers<void>();
  // An acquired connection that is idle: only its own error event reports that it broke.
  const waiting = server.context.storage.read(async ({ instructions }) => {
    await isGone;
    return instructions.find('none');
  });
  waiting.catch(() => undefined);
  await author.get('/api/wip');
  await postgres.goAway();
  const [read, written] = [await author.get('/api/notifications'), await author.post('/api/wip', { title: 'Away' })];
  for (const { status, body, headers } of [read, written]) {
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'DATABASE_AWAY', '5']);
    expect(body.message).toBe(
      'The database of the server cannot be reached now. What was confirmed is kept; of this it is not certain. Please try again in a minute.',
    );
  }
  confirmGone();
  await expect(waiting).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
  await postgres.comeBack();
  await vi.waitFor(async () => expect((await author.post('/api/wip', { title: 'Back' })).status).toBe(201), { timeout: 20_000 });
  await vi.waitFor(
    () => expect(received).toContainEqual(expect.objectContaining({ module: 'Changed', subject: 'instructions' })),
    {
      timeout: 20_000,
    },
  );
  socket.close();
});

test('a bus whose database is gone for seconds retries once a second, without doubling the number of attempts', async () => {
  const reported: unknown[] = [];
  const bus = await PostgresBus.open({
    url: postgres.url,
    report: (error) => reported.push(error),
    afterGap: { topic: 'gap', subjectId: null },
  });
  const gaps: string[] = [];
  bus.subscribe(({ topic }) => gaps.push(topic));
  await postgres.goAway('kill');
  const before = performance.now();
  await vi.waitFor(() => expect(performance.now() - before).toBeGreaterThan(5_500), { timeout: 20_000 });
  const tries = reported.length;
  await postgres.comeBack();
  await vi.waitFor(() => expect(gaps).toContain('gap'), { timeout: 20_000 });
  await bus.close();
  expect(tries).toBeLessThan(10);
});

async function listening({ token, user }: Awaited<ReturnType<TestServer['as']>>) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, ['benchbook', token]);
  const received: unknown[] = [];
  socket.addEventListener('message', ({ data }) => received.push(JSON.parse(data)));
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  socket.send(
    JSON.stringify({ eventSource: 'identify_user', sender: user.username, currentUserId: user._id, currentUserRole: user.role }),
  );
  return { socket, received };
}
