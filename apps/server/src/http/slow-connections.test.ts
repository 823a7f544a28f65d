import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { DomainError } from '@benchbook/domain/errors';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from './create-app.ts';

const TIMES = { headersMs: 5_000, silenceMs: 400, leastBytes: 100, unreadMs: 2_500 };
/** More than the buffers between a server and a client that does not read can hold. */
const LARGE_BYTES = 64 * 1024 * 1024;
const FILM_BYTES = 16 * 1024 * 1024;

let app: Awaited<ReturnType<typeof createApp>>;
let port: number;
beforeAll(async () => {
  const log = pino({ level: 'silent' });
  app = await createApp({ host: '127.0.0.1', publicUrl: undefined, trustProxy: false, tls: undefined, log, times: TIMES });
  app.post('/taken', async ({ body }) => {
    let length = 0;
    for await (const part of body as AsyncIterable<Buffer>) length += part.length;
    return { length };
  });
  const refuse = async (): Promise<never> => Promise.reject(new DomainError('UNAUTHORIZED'));
  app.post('/refused', { onRequest: refuse }, refuse);
  const film = (bytes: number) => Readable.from(chunksOf(bytes), { objectMode: false });
  app.get('/film', async (_request, reply) => reply.send(film(FILM_BYTES)));
  app.get('/films', async (_request, reply) => reply.send(film(LARGE_BYTES)));
  app.get('/slow', async () => {
    await wait(TIMES.unreadMs * 1.5);
    return { ok: true };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => app.close());

function* chunksOf(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= 65_536) yield Buffer.alloc(65_536);
}

async function open(): Promise<{ socket: Socket; seen: { bytes: number; text: string; isClosed: boolean } }> {
  const socket = connect(port, '127.0.0.1');
  const seen = { bytes: 0, text: '', isClosed: false };
  socket.on('close', () => {
    seen.isClosed = true;
  });
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, seen };
}

const read = (socket: Socket, seen: { bytes: number; text: string }) =>
  socket.on('data', (part) => {
    seen.bytes += part.length;
    seen.text += part.toString('latin1').slice(0, 4_000);
  });

test.each(['/taken', '/refused'])(
  'a client that sends a body to %s byte by byte is disconnected, however long it continues',
  async (path) => {
    const { socket, seen } = await open();
    read(socket, seen);
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: 9999\r\n\r\n`,
    );
    const dripping = setInterval(() => socket.write('a'), TIMES.silenceMs / 8);
    await expect.poll(() => seen.isClosed, { timeout: 20_000 }).toBe(true);
    clearInterval(dripping);
  },
);

test('a client that requests much and reads nothing is disconnected', async () => {
  const { socket, seen } = await open();
  socket.pause();
  socket.write('GET /films HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => count(), { timeout: 20_000 }).toBe(0);
  socket.destroy();
  expect(seen.bytes).toBe(0);
});

test('a client that reads slowly gets everything', async () => {
  const { socket, seen } = await open();
  read(socket, seen);
  const pausing = setInterval(() => {
    socket.pause();
    setTimeout(() => socket.resume(), TIMES.unreadMs / 8);
  }, TIMES.unreadMs / 4);
  socket.write('GET /film HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => seen.bytes, { timeout: 40_000 }).toBeGreaterThanOrEqual(FILM_BYTES);
  clearInterval(pausing);
  socket.destroy();
});

test('an answer that takes long to compute is not cut off', async () => {
  const { socket, seen } = await open();
  read(socket, seen);
  socket.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => seen.text, { timeout: 20_000 }).toContain('{"ok":true}');
  socket.destroy();
});

function count(): Promise<number> {
  return new Promise((resolve, reject) => app.server.getConnections((error, open) => (error ? reject(error) : resolve(open))));
}
