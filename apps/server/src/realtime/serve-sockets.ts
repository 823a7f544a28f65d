import { SOCKET_PATH, SOCKET_PROTOCOL } from '@benchbook/contracts';
import { LIVE_EVERY_MS } from '@benchbook/contracts/timing';
import { DomainError } from '@benchbook/domain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { SessionCaller } from '../auth/index.ts';
import { Connection } from './connection.ts';
import { DelayedLeave } from './delayed-leave.ts';
import { DevicePresence } from './device-presence.ts';
import { EventFollower } from './event-follower.ts';
import { findEndedSessions } from './find-ended-sessions.ts';
import { followBus } from './follow-bus.ts';
import { handleClientMessage } from './handle-client-message.ts';
import { keepPresence } from './keep-presence.ts';
import { SocketHub, TOO_MUCH } from './socket-hub.ts';

/** Messages that a connection may send in a burst, and how many more every second: an app sends a handful an hour. */
const MOST_AT_ONCE = 30;
const MORE_PER_SECOND = 1;

/** Token bucket for the messages of a connection. */
class Allowance {
  #left = MOST_AT_ONCE;
  #sinceMs: number;

  constructor(nowMs: number) {
    this.#sinceMs = nowMs;
  }

  /** @returns false if the connection exceeds its limit */
  take(nowMs: number): boolean {
    const regained = (Math.max(0, nowMs - this.#sinceMs) / 1000) * MORE_PER_SECOND;
    this.#left = Math.min(MOST_AT_ONCE, this.#left + regained);
    this.#sinceMs = nowMs;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }
}

/** A tablet that disappears silently is detected after one to two of these. */
const PING_EVERY_MS = LIVE_EVERY_MS;

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller who opens the socket. */
    socketCaller: SessionCaller | null;
  }
}

/** Serves the socket at `/ws` and sends committed events to it until the app closes. */
export async function serveSockets(app: FastifyInstance, context: AppContext): Promise<SocketHub> {
  const hub = new SocketHub();
  context.gauges.countSockets = () => hub.size;
  const leaveLater = new DelayedLeave(context, hub);
  const devicePresence = new DevicePresence(context.deviceWatch, hub);
  const stopFollowing = followBus(context, hub, await EventFollower.start(context, hub));
  const pinging = setInterval(() => {
    hub.checkAlive();
    devicePresence.round();
    sayLive(context, hub).catch((error: unknown) =>
      context.log.warn({ error: String(error) }, 'the sign of life could not be sent to the sockets'),
    );
    findEndedSessions(context, hub).catch((error: unknown) =>
      context.log.error({ error: String(error) }, 'the sessions of sockets could not be looked up'),
    );
    keepPresence(context, hub).catch((error: unknown) =>
      context.log.error({ error: String(error) }, 'who is there could not be written down'),
    );
  }, PING_EVERY_MS);
  pinging.unref();
  app.decorateRequest('socketCaller', null);
  app.addHook('preClose', (done) => {
    stopFollowing();
    clearInterval(pinging);
    leaveLater.stop();
    devicePresence.stop();
    hub.closeAll();
    done();
  });

  app.get(
    SOCKET_PATH,
    {
      websocket: true,
      preValidation: async (request) => {
        const caller = await context.auth.authenticate(tokenOf(request));
        if (caller.mustChangePassword) throw new DomainError('PASSWORD_CHANGE');
        request.socketCaller = caller;
      },
    },
    (socket, request) => {
      if (!request.socketCaller) throw new Error('a socket was opened without a token');
      const connection = new Connection(request.socketCaller, socket);
      const allowance = new Allowance(performance.now());
      hub.add(connection);
      socket.on('pong', () => {
        connection.isAlive = true;
      });
      socket.on('message', (data: Buffer, isBinary: boolean) => {
        if (connection.state === 'closed') return;
        if (!allowance.take(performance.now())) {
          connection.state = 'closed';
          return socket.close(TOO_MUCH, 'Too many messages.');
        }
        if (isBinary) return;
        handleClientMessage(context, hub, connection, data.toString('utf8')).catch((error: unknown) =>
          context.log.error({ error: String(error) }, 'a socket message failed'),
        );
      });
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        hub.remove(connection);
        leaveLater.left(connection.caller.id);
        devicePresence.closed(connection.caller.deviceId);
      });
    },
  );
  return hub;
}

async function sayLive({ storage }: AppContext, hub: SocketHub): Promise<void> {
  hub.sayLive(await storage.read(({ meta }) => meta.epoch()));
}

/** The token is the second subprotocol offered by the client, never part of the address (design, section 6). */
function tokenOf({ headers }: FastifyRequest): string {
  const offered = headers['sec-websocket-protocol']?.split(',').map((each) => each.trim()) ?? [];
  return (offered.includes(SOCKET_PROTOCOL) && offered.find((each) => each !== SOCKET_PROTOCOL)) || '';
}
