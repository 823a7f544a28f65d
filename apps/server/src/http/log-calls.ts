import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/**
 * Logs one line per call: method, route pattern (never the address, which contains titles and file names), status and duration.
 * Headers and bodies are never logged, so no token, password or step text can be (design, section 2).
 */
export function logCalls(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!log.isLevelEnabled('info')) return done();
    log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'call',
    );
    done();
  });
}
