import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ConnectionTimes } from './connection-times.ts';

/** Progress of a call at the last check. */
interface Look {
  readonly atMs: number;
  readonly read: number;
  readonly unread: number;
  readonly written: number;
}

/**
 * Closes connections with hardly any progress: a body that arrives byte by byte, an answer that nobody reads. One timer checks
 * all of them.
 */
export function closeSlowConnections(app: FastifyInstance, times: ConnectionTimes): void {
  const underWay = new Map<ServerResponse, Look | null>();
  app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    underWay.set(response, null);
    // The rest of a refused body may still be arriving.
    response.once('close', () => isOver(response) && underWay.delete(response));
  });
  const looking = setInterval(() => {
    const nowMs = performance.now();
    for (const [response, before] of underWay) {
      const { socket } = response.req;
      if (response.writableFinished && isOver(response)) {
        underWay.delete(response);
        continue;
      }
      const now = lookAt(socket, nowMs);
      if (before && isStuck(response, before, now, times)) socket.destroy();
      else if (!before || isWorthNoting(response, before, now, times)) underWay.set(response, now);
    }
  }, Math.min(times.silenceMs, times.unreadMs) / 2);
  looking.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(looking);
    done();
  });
}

function isOver({ req }: ServerResponse): boolean {
  return req.complete || req.socket.destroyed;
}

function lookAt(socket: Socket, atMs: number): Look {
  return { atMs, read: socket.bytesRead, unread: socket.writableLength, written: socket.bytesWritten };
}

function isStuck({ req }: ServerResponse, before: Look, now: Look, times: ConnectionTimes): boolean {
  const forMs = now.atMs - before.atMs;
  const isBodyStuck = !req.complete && forMs >= times.silenceMs && now.read - before.read < times.leastBytes;
  return isBodyStuck || (isUntaken(before, now) && forMs >= times.unreadMs);
}

function isUntaken(before: Look, now: Look): boolean {
  return now.unread > 0 && now.unread === before.unread && now.written === before.written;
}

/** A check stays the reference until the period measured from it is over or nothing needs measuring. */
function isWorthNoting({ req }: ServerResponse, before: Look, now: Look, { silenceMs }: ConnectionTimes): boolean {
  if (!req.complete) return now.atMs - before.atMs >= silenceMs;
  return !isUntaken(before, now);
}
