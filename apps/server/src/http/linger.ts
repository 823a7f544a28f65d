import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ConnectionTimes } from './connection-times.ts';

/**
 * A connection that ends with an answer to a call whose body is still coming is closed in this direction first, and read on
 * until the other side closes it. Torn down at once, what comes then resets it, and the answer is gone unread: a proxy tells
 * of a refused file that the server broke off (RFC 9112, section 9.6).
 */
export function lingerOverBodies(app: FastifyInstance, { lingerMs }: ConnectionTimes): void {
  const calls = new WeakMap<Socket, IncomingMessage>();
  const lingering = (socket: Socket): void => {
    const destroySoon = socket.destroySoon.bind(socket);
    socket.destroySoon = () => {
      if (calls.get(socket)?.complete !== false) return destroySoon();
      socket.end();
      const end = setTimeout(() => socket.destroy(), lingerMs).unref();
      socket.once('close', () => clearTimeout(end));
    };
  };
  app.server.on('secureConnection', lingering);
  if (!('setSecureContext' in app.server)) app.server.on('connection', lingering);
  app.server.prependListener('request', (request: IncomingMessage) => calls.set(request.socket, request));
}
