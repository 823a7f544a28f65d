import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { endConnections } from './end-connections.ts';

/** Far longer than a test may take, so that only closing the server ends a connection. */
const FOREVER_MS = 600_000;

interface Listening {
  readonly app: FastifyInstance;
  readonly port: number;
  readonly running: Promise<void>;
  /** Number of listeners on the connection at each quick call. */
  readonly counts: readonly number[];
}

async function listening(graceMs: number): Promise<Listening> {
  const app = Fastify({
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: { headersTimeout: FOREVER_MS, requestTimeout: 0 },
  });
  const running = Promise.withResolvers<void>();
  endConnections(app, graceMs);
  app.get('/slow', async () => {
    running.resolve();
    await wait(300);
    return 'done';
  });
  const counts: number[] = [];
  app.get('/quick', async ({ raw }) => String(counts.push(raw.socket.listenerCount('close'))));
  app.get('/endless', () => {
    running.resolve();
    return new Promise(() => undefined);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return { app, port: typeof address === 'object' && address ? address.port : 0, running: running.promise, counts };
}

async function open(port: number, bytes: string): Promise<{ socket: Socket; text: () => string; ended: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => {
    text += part.toString('latin1');
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (bytes) socket.write(bytes);
  return { socket, text: () => text, ended: once(socket, 'close') };
}

test('a keep-alive connection does not gain listeners with each call', async () => {
  const { app, port, counts } = await listening(FOREVER_MS);
  const { socket, text } = await open(port, '');
  for (let call = 1; call <= 15; call++) {
    socket.write('GET /quick HTTP/1.1\r\nHost: local\r\n\r\n');
    await expect.poll(() => counts.length + Number(text().split('HTTP/1.1 200').length === call + 1)).toBe(call + 1);
  }
  expect(counts.at(-1)).toBe(counts[1]);
  socket.destroy();
  await app.close();
});

test.each([
  ['nothing', ''],
  ['half its headers', 'GET /slow HTTP/1.1\r\nHost: local'],
])('a server that is stopped does not wait for a connection that sent %s', async (_what, bytes) => {
  const { app, port } = await listening(FOREVER_MS);
  const { ended } = await open(port, bytes);
  await wait(50);
  await app.close();
  await ended;
});

test('a call in progress when the server is asked to stop gets its answer, and then its connection closes', async () => {
  const { app, port, running } = await listening(FOREVER_MS);
  const { text, ended } = await open(port, 'GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await running;
  await app.close();
  await ended;
  expect(text()).toContain('done');
});

test('a call on a connection that was accepted just before the stop gets its answer', async () => {
  const { app, port } = await listening(FOREVER_MS);
  const { socket, text, ended } = await open(port, '');
  await wait(20);
  const closing = app.close();
  socket.write('GET /slow HTTP/1.1\r\nHost: local\r\n\r\n');
  await closing;
  await ended;
  expect(text()).toMatch(/^HTTP\/1\.1 200[\s\S]*done$/);
});

test('before it stops a server closes each keep-alive connection after its next answer and announces it', async () => {
  const { app, port } = await listening(FOREVER_MS);
  const { socket, text, ended } = await open(port, 'GET /quick HTTP/1.1\r\nHost: local\r\n\r\n');
  await expect.poll(text).toMatch(/connection: keep-alive/i);
  app.endKeptConnections();
  socket.write('GET /quick HTTP/1.1\r\nHost: local\r\n\r\n');
  await ended;
  expect(text()).toMatch(/connection: close[\s\S]*2$/i);
  await app.close();
});

test('a call that does not end is aborted after the grace period', async () => {
  const { app, port, running } = await listening(200);
  const { text, ended } = await open(port, 'GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await running;
  await app.close();
  await ended;
  expect(text()).toBe('');
});
