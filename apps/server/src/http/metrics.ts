import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Seconds that calls are sorted by, from a row out of memory to an upload. */
const BUCKETS_S = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 60];

/**
 * Measures the calls of an app and offers the figures for Prometheus on loopback, next to those of the process (design,
 * section 2, `METRICS_PORT`). Routes are named by their pattern, so that no figure holds a title or a name.
 */
export async function serveMetrics(app: FastifyInstance, port: number): Promise<Server> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'benchbook_call_seconds',
    help: 'Time taken by calls of the interface',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    calls.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  const server = createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error) => {
        app.log.error({ err: error }, 'the figures could not be read');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  app.addHook('onClose', (_app, done) => void server.close(() => done()));
  return server;
}
