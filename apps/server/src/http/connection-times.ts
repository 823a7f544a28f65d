import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long somebody may keep a connection without getting on, in ms. */
export interface ConnectionTimes {
  /** From the opening of a connection to the end of the headers of a call. */
  readonly headersMs: number;
  /** Between two pieces of a body. A body that keeps moving may take as long as it takes: films over slow radio. */
  readonly silenceMs: number;
  /** What of a body has to come in each such time: who sends a byte now and then only holds the connection. */
  readonly leastBytes: number;
  /** An answer of which nothing was taken for so long. A film that stands still on a screen asks for the rest anew. */
  readonly unreadMs: number;
}

export const CONNECTION_TIMES: ConnectionTimes = { headersMs: 30_000, silenceMs: 60_000, leastBytes: 1024, unreadMs: 120_000 };

/** How Node's own server is made: without a limit for whole calls, and with one for headers, which else goes with it. */
export function serverTimes({ headersMs }: ConnectionTimes): ServerOptions {
  return { requestTimeout: 0, headersTimeout: headersMs, connectionsCheckingInterval: Math.min(headersMs / 2, 5_000) };
}

/** Closes connections that say nothing: before their first call, and in the middle of a body. */
export function closeSilentConnections(app: FastifyInstance, { headersMs, silenceMs }: ConnectionTimes): void {
  const beginsSilent = (socket: Socket): void => void socket.setTimeout(headersMs);
  app.server.on('secureConnection', beginsSilent);
  if (!('setSecureContext' in app.server)) app.server.on('connection', beginsSilent);
  app.server.on('upgrade', (_request, socket: Socket) => socket.setTimeout(0));
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    socket.setTimeout(0);
    if (!bringsBody(request)) return;
    request.setTimeout(silenceMs, () => request.destroy());
    // Behind an answer the connection has the time of one without work, which stays.
    request.once('end', () => response.writableFinished || socket.setTimeout(0));
  });
}

function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
