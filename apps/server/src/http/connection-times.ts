import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a client may hold a connection without progress, in ms. */
export interface ConnectionTimes {
  /** From opening a connection to the end of the request headers. */
  readonly headersMs: number;
  /** Between two pieces of a body. A body that keeps arriving may take any time: films over slow Wi-Fi. */
  readonly silenceMs: number;
  /**
   * Bytes of a body that must arrive in each such period; a client that sends a byte now and then only holds the connection.
   */
  readonly leastBytes: number;
  /** Longest time in which a client reads nothing of an answer. A paused film requests the rest again. */
  readonly unreadMs: number;
}

export const CONNECTION_TIMES: ConnectionTimes = { headersMs: 30_000, silenceMs: 60_000, leastBytes: 1024, unreadMs: 120_000 };

/**
 * Options of Node's server: no limit for whole requests, and an explicit limit for headers, which Node would otherwise lower
 * with it.
 */
export function serverTimes({ headersMs }: ConnectionTimes): ServerOptions {
  return { requestTimeout: 0, headersTimeout: headersMs, connectionsCheckingInterval: Math.min(headersMs / 2, 5_000) };
}

/** Closes idle connections: before their first request and in the middle of a body. */
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
    // After an answer the connection gets the keep-alive timeout, which stays as it is.
    request.once('end', () => response.writableFinished || socket.setTimeout(0));
  });
}

function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
