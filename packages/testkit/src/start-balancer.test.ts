import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { startBalancer } from './start-balancer.ts';

test('the proxy sends its own keep-alive time to the client, not that of a server behind it', async () => {
  const server = createServer({ keepAliveTimeout: 3_000 }, (asked, answer) =>
    asked.resume().on('end', () => answer.end('received')),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const balancer = await startBalancer(await freePort(), [port]);
  try {
    const answer = await fetch(balancer.url, { method: 'POST', body: 'words' });
    expect([await answer.text(), answer.headers.get('keep-alive')]).toEqual(['received', 'timeout=75']);
  } finally {
    await balancer.stop();
    server.closeAllConnections();
    server.close();
  }
});
