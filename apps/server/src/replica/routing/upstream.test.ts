import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_MARK } from '@benchbook/contracts';
import { afterEach, expect, test } from 'vitest';
import { Upstream } from './upstream.ts';

const SILENCE_MS = 500;
const MARKED = { 'content-type': 'application/json', [SERVER_MARK]: '1' };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function upstreamThat(answers: RequestListener): Promise<Upstream> {
  const server = createServer(answers);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return new Upstream(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, SILENCE_MS);
}

test('DESK-01: photos on a slow connection are sent as long as bytes move', async () => {
  let received = 0;
  const upstream = await upstreamThat(async (incoming, outgoing) => {
    for await (const piece of incoming) {
      received += piece.length;
      await sleep(1);
    }
    outgoing.writeHead(201, MARKED).end('{}');
  });
  const form = new FormData();
  form.set('report', '{}');
  form.append('files', new Blob([new Uint8Array(64 * 1024 * 1024)], { type: 'image/png' }), 'large.png');
  const startMs = performance.now();
  const { status } = await upstream.call({ method: 'POST', path: '/api/reports', form });
  const tookMs = performance.now() - startMs;
  expect([status, received > 64 * 1024 * 1024, tookMs > SILENCE_MS]).toEqual([201, true, true]);
});

test('DESK-01: a slow answer is awaited; one that stalls counts as no answer', async () => {
  const upstream = await upstreamThat(async (incoming, outgoing) => {
    outgoing.writeHead(200, MARKED).write('{"items":"');
    if (incoming.url === '/stops') return;
    for (let drop = 0; drop < 8; drop += 1) {
      await sleep(SILENCE_MS / 4);
      outgoing.write('x');
    }
    outgoing.end('"}');
  });
  expect(await upstream.call({ method: 'GET', path: '/drops' })).toMatchObject({ status: 200, body: { items: 'xxxxxxxx' } });
  expect([(await upstream.call({ method: 'GET', path: '/stops' })).status, upstream.isOnline]).toEqual([null, false]);
});

test('DESK-01: pending calls end with the program', async () => {
  const upstream = await upstreamThat(() => undefined);
  const call = upstream.call({ method: 'GET', path: '/' });
  upstream.close();
  expect((await call).status).toBeNull();
});
