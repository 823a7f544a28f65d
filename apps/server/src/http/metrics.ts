import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { CallFigures } from './call-figures.ts';

/**
 * Measures the calls of an app and offers the figures for Prometheus on loopback (design, section 2, `METRICS_PORT`).
 * Routes are named by their pattern, so that no figure holds a title or a name.
 */
export async function serveMetrics(app: FastifyInstance, port: number): Promise<Server> {
  const calls = new CallFigures();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    calls.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(calls.text() + processFigures());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  app.addHook('onClose', (_app, done) => void server.close(() => done()));
  return server;
}

/** What the process takes of the machine, under the names that dashboards know. */
function processFigures(): string {
  const { user, system } = process.cpuUsage();
  const figures = [
    ['process_cpu_seconds_total', 'counter', (user + system) / 1e6],
    ['process_resident_memory_bytes', 'gauge', process.memoryUsage.rss()],
    ['process_uptime_seconds', 'gauge', process.uptime()],
  ] as const;
  return figures.map(([name, type, value]) => `# TYPE ${name} ${type}\n${name} ${value}\n`).join('');
}
