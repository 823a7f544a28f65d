import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from './create-app.ts';

const TIMES = { headersMs: 300, silenceMs: 300, leastBytes: 1, unreadMs: 600 };
const HEAD = 'POST /text HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: 10\r\n';

let app: Awaited<ReturnType<typeof createApp>>;
let port: number;
beforeAll(async () => {
  const log = pino({ level: 'silent' });
  app = await createApp({ host: '127.0.0.1', publicUrl: undefined, trustProxy: false, tls: undefined, log, times: TIMES });
  app.post('/text', async ({ body }) => {
    let length = 0;
    for await (const part of body as AsyncIterable<Buffer>) length += part.length;
    return { length };
  });
  app.post('/json', async () => {
    await wait(TIMES.silenceMs * 3);
    return { ok: true };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => app.close());

/** A connection, the text received on it, and whether the server has closed it. */
async function open(): Promise<{ socket: Socket; seen: { text: string; isClosed: boolean } }> {
  const socket = connect(port, '127.0.0.1');
  const seen = { text: '', isClosed: false };
  socket.on('data', (part) => {
    seen.text += part.toString('latin1');
  });
  socket.on('close', () => {
    seen.isClosed = true;
  });
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, seen };
}

test.each([
  ['nothing', ''],
  ['half its headers', 'POST /text HTTP/1.1\r\nHost: local'],
  ['half a body', `${HEAD}\r\nabc`],
  ['half a JSON', 'POST /json HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":'],
  ['no chunk of a chunked body', `${HEAD.replace('Content-Length: 10', 'Transfer-Encoding: chunked')}\r\n`],
])('a client that sends %s and goes silent is disconnected', async (_what, bytes) => {
  const { socket, seen } = await open();
  if (bytes) socket.write(bytes);
  await expect.poll(() => seen.isClosed, { timeout: 5000 }).toBe(true);
});

test('VAL-16: a body that keeps arriving is accepted however long it takes', async () => {
  const { socket, seen } = await open();
  socket.write(`${HEAD}\r\n`);
  for (let sent = 0; sent < 10; sent++) {
    await wait(TIMES.silenceMs / 2);
    socket.write('a');
  }
  await expect.poll(() => seen.text, { timeout: 5000 }).toContain('{"length":10}');
  socket.destroy();
});

test('a call whose body has arrived may take any time to process', async () => {
  const { socket, seen } = await open();
  socket.write('POST /json HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}');
  await expect.poll(() => seen.text, { timeout: 5000 }).toContain('{"ok":true}');
  socket.destroy();
});
