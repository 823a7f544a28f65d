import { writeServerMessage } from '@benchbook/contracts';
import { expect, vi } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import { createSocketClient, type SocketGap, type SocketUser } from '../socket-client.ts';
import { startPlant } from './plant.ts';

const stops: Array<() => unknown> = [];

/** Call it after each test. */
export async function stopSockets(): Promise<void> {
  await Promise.all(stops.splice(0).map((stop) => stop()));
}

const LEAD: SocketUser = { id: 'u1', username: 'demo_lead', role: 'Work Lead' };

/** A real socket server, and a client whose reconnect timer the test fires. */
export async function connected({
  user = LEAD as SocketUser | null,
  readingSinceMs = performance.now(),
  upgrade = 'passed' as 'passed' | 'cut' | 'held',
  /** Heartbeat interval of the server; null for none. */
  every = null as number | null,
  Socket = WebSocket,
} = {}) {
  const plant = await startPlant(() => ({}));
  const received: unknown[] = [];
  const sockets: ServerSocket[] = [];
  const offered: string[][] = [];
  if (upgrade !== 'passed')
    plant.server.on('upgrade', (_, socket) => {
      if (upgrade === 'cut') socket.destroy();
      else stops.push(() => socket.destroy());
    });
  const server = new WebSocketServer({
    ...(upgrade === 'passed' ? { server: plant.server } : { noServer: true }),
    path: '/ws',
    handleProtocols: (protocols) => {
      offered.push([...protocols]);
      return 'benchbook';
    },
  });
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('message', (data) => {
      received.push(JSON.parse(String(data)));
      if (every !== null) socket.send(live(every));
    });
  });
  const timers: Array<{ run: () => void; milliseconds: number }> = [];
  const messages: unknown[] = [];
  const gaps: SocketGap[] = [];
  const network = new EventTarget();
  const ended: string[] = [];
  const states: string[] = [];
  const back: string[] = [];
  const client = createSocketClient({
    baseUrl: plant.baseUrl,
    accessToken: async () => 'token-of-now',
    user: () => user,
    readingSinceMs,
    onMessage: (message) => messages.push(message),
    onLive: (missed) => gaps.push(missed),
    onBack: (userId) => back.push(userId),
    network,
    WebSocket: Socket,
    onSessionOver: () => ended.push('over'),
    onOpen: () => states.push('open'),
    onClose: () => states.push('closed'),
    later: (run, milliseconds) => {
      const timer = { run, milliseconds };
      timers.push(timer);
      return () => timers.splice(0, timers.length, ...timers.filter((each) => each !== timer));
    },
  });
  stops.push(
    () => client.stop(),
    () => plant.close(),
  );
  return { client, received, sockets, offered, timers, messages, gaps, network, ended, back, states };
}

/** Fires the reconnect timer, once there is one. */
export const reconnect = async (timers: ReadonlyArray<{ run: () => void; milliseconds: number }>) => {
  await vi.waitFor(() => expect(timers.map(({ milliseconds }) => milliseconds)).toContain(60_000));
  timers.find(({ milliseconds }) => milliseconds === 60_000)?.run();
};

export const live = (everyMs: number | null, sequence = 1) =>
  writeServerMessage({ kind: 'live', sequence, epoch: 'one', missed: 'nothing', everyMs });

export const identify = {
  eventSource: 'identify_user',
  sender: 'demo_lead',
  currentUserId: 'u1',
  currentUserRole: 'Work Lead',
  unheardMs: expect.any(Number),
};
