import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fakeClock } from '@benchbook/testkit';
import { afterEach, expect, test, vi } from 'vitest';
import { SESSION_ENDED } from '../auth/index.ts';
import { Connection } from '../realtime/connection.ts';
import { findEndedSessions } from '../realtime/find-ended-sessions.ts';
import { SocketHub } from '../realtime/socket-hub.ts';
import { startTestServer, type TestServer } from '../test/index.ts';
import { NODE_OWN } from '../test/node-own.ts';

let server: TestServer;
afterEach(() => server.close());

test('resetting a password while the server runs ends that person’s calls and sockets, and nobody else’s', async () => {
  const clock = fakeClock(Date.now());
  server = await startTestServer({ clock });
  const [lead, dev] = [await server.as('lead'), await server.as('dev')];
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, ['benchbook', lead.token]);
  const closed = vi.fn();
  socket.addEventListener('close', ({ code }) => closed(code));
  await vi.waitFor(() => expect(socket.readyState).toBe(WebSocket.OPEN), { timeout: 5000 });

  const script = fileURLToPath(new URL('./admin.ts', import.meta.url));
  const env = { ...NODE_OWN, DATA_DIR: server.context.settings.dataDir };
  await promisify(execFile)(process.execPath, [script, 'reset', 'demo_lead'], { env });
  clock.advance(1000);
  expect((await lead.get('/api/notifications')).status).toBe(401);
  expect((await dev.get('/api/notifications')).status).toBe(200);
  await vi.waitFor(() => expect(closed).toHaveBeenCalledWith(4401), { timeout: 5000 });
}, 30_000);

test('a socket that only listens is also closed, at the next lookup of its session', async () => {
  server = await startTestServer();
  const { auth, bus, storage } = server.context;
  const [lead, dev] = [await server.as('lead'), await server.as('dev')];
  const hub = new SocketHub();
  const silent = { bufferedAmount: 0, send: vi.fn(), ping: vi.fn(), close: vi.fn(), terminate: vi.fn() };
  for (const { token } of [lead, dev]) hub.add(new Connection(await auth.authenticate(token), silent));
  await storage.transaction(({ sessions }) => sessions.revokeUser(lead.user._id, Date.now()));
  const ended: (string | null)[] = [];
  bus.subscribe(({ topic, subjectId }) => {
    if (topic === SESSION_ENDED) ended.push(subjectId);
  });
  await findEndedSessions(server.context, hub);
  await findEndedSessions(server.context, hub);
  const [leadSession] = hub.sessionIds();
  expect(ended).toEqual([leadSession]);
});
