import { writeServerMessage } from '@benchbook/contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import { createSocketClient, type SocketUser } from './socket-client.ts';
import { startPlant } from './testing/plant.ts';

const stops: Array<() => unknown> = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

const LEAD: SocketUser = { id: 'u1', username: 'demo_lead', role: 'Work Lead' };

/** A real socket server, and a client whose reconnect timer the test rings. */
async function connected({ user = LEAD as SocketUser | null, readingSinceMs = performance.now() } = {}) {
  const plant = await startPlant(() => ({}));
  const heard: unknown[] = [];
  const sockets: ServerSocket[] = [];
  const offered: string[][] = [];
  const server = new WebSocketServer({
    server: plant.server,
    path: '/ws',
    handleProtocols: (protocols) => {
      offered.push([...protocols]);
      return 'benchbook';
    },
  });
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  });
  const timers: Array<{ run: () => void; milliseconds: number }> = [];
  const messages: unknown[] = [];
  const opens: boolean[] = [];
  const network = new EventTarget();
  const client = createSocketClient({
    baseUrl: plant.baseUrl,
    accessToken: async () => 'token-of-now',
    user: () => user,
    readingSinceMs,
    onMessage: (message) => messages.push(message),
    onOpen: (hasMissed) => opens.push(hasMissed),
    network,
    later: (run, milliseconds) => {
      timers.push({ run, milliseconds });
      return () => timers.splice(0);
    },
  });
  stops.push(
    () => client.stop(),
    () => plant.close(),
  );
  return { client, heard, sockets, offered, timers, messages, opens, network };
}

const identify = {
  eventSource: 'identify_user',
  sender: 'demo_lead',
  currentUserId: 'u1',
  currentUserRole: 'Work Lead',
  unheardMs: expect.any(Number),
};

test('RT-06 RT-02 AUTH-28: the socket opens with the token as subprotocol and says at once who is there', async () => {
  const { client, heard, offered } = await connected();
  client.start();
  await vi.waitFor(() => expect(heard).toEqual([identify]));
  expect(offered).toEqual([['benchbook', 'token-of-now']]);
});

test('AUTH-29: after a sign-in the identify message is followed by user_signin, once', async () => {
  const { client, heard, sockets, timers } = await connected();
  client.announceSignIn();
  client.start();
  await vi.waitFor(() => expect(heard).toEqual([identify, { module: 'user_signin', sender: 'demo_lead' }]));
  sockets[0]?.close();
  await vi.waitFor(() => expect(timers).toHaveLength(1));
  timers[0]?.run();
  await vi.waitFor(() => expect(heard.slice(2)).toEqual([identify]));
});

test('RT-05: after a close the socket is opened again 60 s later, and says who is there again', async () => {
  const { client, heard, sockets, timers, opens } = await connected();
  client.start();
  await vi.waitFor(() => expect(opens).toEqual([false]));
  sockets[0]?.terminate();
  await vi.waitFor(() => expect(timers.map((timer) => timer.milliseconds)).toEqual([60_000]));
  timers[0]?.run();
  await vi.waitFor(() =>
    expect([opens, heard]).toEqual([
      [false, true],
      [identify, identify],
    ]),
  );
});

test('a page says for how long it has been reading without hearing; past what the server remembers all is read again', async () => {
  const early = await connected({ readingSinceMs: performance.now() - 4_000 });
  early.client.start();
  await vi.waitFor(() => expect(early.heard).toHaveLength(1));
  const [{ unheardMs }] = early.heard as [{ unheardMs: number }];
  expect([unheardMs >= 4_000 && unheardMs < 30_000, early.opens]).toEqual([true, [false]]);
  const late = await connected({ readingSinceMs: performance.now() - 31_000 });
  late.client.start();
  await vi.waitFor(() => expect(late.heard).toEqual([{ ...identify, unheardMs: 0 }]));
  expect(late.opens).toEqual([true]);
});

test('a network that comes back is not made to wait for the timer', async () => {
  const { client, sockets, timers, opens, network } = await connected();
  client.start();
  await vi.waitFor(() => expect(opens).toEqual([false]));
  sockets[0]?.terminate();
  await vi.waitFor(() => expect(timers).toHaveLength(1));
  network.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(opens).toEqual([false, true]));
  expect(timers).toEqual([]);
});

test('what the server says arrives in our words, noise does not', async () => {
  const { client, sockets, messages } = await connected();
  client.start();
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  const message = { kind: 'changed', username: 'demo_artisan', subject: 'progress', id: 'wi', version: null } as const;
  for (const text of ['not json', '{"module":"unknown"}', writeServerMessage(message)]) sockets[0]?.send(text);
  await vi.waitFor(() => expect(messages).toEqual([message]));
});

test('stopping closes the socket for good', async () => {
  const { client, sockets, timers } = await connected();
  client.start();
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  client.stop();
  await vi.waitFor(() => expect(sockets[0]?.readyState).toBe(3));
  expect([timers, client.say({ kind: 'signed-in', username: 'demo_lead' })]).toEqual([[], false]);
});
