import { connect } from 'node:net';
import { DomainError } from '@benchbook/domain/errors';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CONNECTION_TIMES } from './connection-times.ts';
import { createApp } from './create-app.ts';

/** Long enough for what else a busy machine does between two writes. */
const TIMES = { ...CONNECTION_TIMES, lingerMs: 1_000 };
const BODY_BYTES = 4 * 1024 * 1024;
const HEAD = [
  'POST /refused HTTP/1.1',
  'Host: localhost',
  'Connection: close',
  'Content-Type: application/offset+octet-stream',
  `Content-Length: ${BODY_BYTES}`,
];

let app: Awaited<ReturnType<typeof createApp>>;
let port: number;
beforeAll(async () => {
  const log = pino({ level: 'silent' });
  app = await createApp({ host: '127.0.0.1', publicUrl: undefined, trustProxy: false, tls: undefined, log, times: TIMES });
  const refuse = async (): Promise<never> => Promise.reject(new DomainError('FILE_TYPE'));
  app.post('/refused', { onRequest: refuse }, refuse);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => app.close());

/** Sends the head and a half of the body, and reads the refusal. A proxy goes on then, which has not looked yet. */
async function sendUntilRefused() {
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  const seen = { text: '', error: '', isEnded: false, isClosed: false };
  socket.on('data', (part) => {
    seen.text += part.toString();
  });
  socket.on('error', (error) => {
    seen.error = error.message;
  });
  socket.on('end', () => {
    seen.isEnded = true;
  });
  socket.on('close', () => {
    seen.isClosed = true;
  });
  socket.write(`${HEAD.join('\r\n')}\r\n\r\n`);
  socket.write(Buffer.alloc(BODY_BYTES / 2));
  await vi.waitFor(() => expect(seen.text).toContain('FILE_TYPE'));
  return { socket, seen };
}

test('whoever is refused while a body is on its way reads why, and is not cut off while it still comes', async () => {
  const { socket, seen } = await sendUntilRefused();
  await new Promise<void>((resolve) => socket.write(Buffer.alloc(BODY_BYTES / 4), () => resolve()));
  await vi.waitFor(() => expect(seen.isEnded).toBe(true));
  expect(seen.text).toMatch(/^HTTP\/1\.1 415 [\s\S]*connection: close/i);
  expect(seen.error).toBe('');
  socket.end();
  await vi.waitFor(() => expect(seen.isClosed).toBe(true));
});

test('whoever goes on sending for ever is cut off after a while', async () => {
  const { socket, seen } = await sendUntilRefused();
  const beganMs = performance.now();
  const dripping = setInterval(() => socket.write('x'), 100);
  await vi.waitFor(() => expect(seen.isClosed).toBe(true), { timeout: 20_000 });
  clearInterval(dripping);
  expect(performance.now() - beganMs).toBeGreaterThan(TIMES.lingerMs / 2);
});
