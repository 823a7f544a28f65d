import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Histogram buckets of call durations in seconds, from a cached row to an upload. */
const BUCKETS_S = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 60];

/**
 * Measures the calls of an app and serves the Prometheus metrics on loopback, together with those of the process (design,
 * section 2, `METRICS_PORT`). Routes are labelled by their pattern, so that no metric contains a title or a name.
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
        app.log.error({ err: error }, 'the metrics could not be collected');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  app.addHook('onClose', (_app, done) => void server.close(() => done()));
  return server;
}
