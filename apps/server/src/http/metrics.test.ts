import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveMetrics } from './metrics.ts';

test('Prometheus metrics count calls by route pattern and are served on loopback only', async () => {
  const app = Fastify();
  const server = await serveMetrics(app, 0);
  app.get('/api/wip/check-availability/:name', () => 'Available');
  await app.inject('/api/wip/check-availability/Secret%20gearbox');
  const { port, address } = server.address() as AddressInfo;
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(address).toBe('127.0.0.1');
  expect(figures).toContain(
    'benchbook_call_seconds_count{method="GET",route="/api/wip/check-availability/:name",status="200"} 1',
  );
  expect(figures).toContain('process_cpu_seconds_total');
  expect(figures).not.toContain('gearbox');
  await app.close();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});
