import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Grace period for calls in progress when the server is asked to stop, in ms. An aborted upload resumes where it was. */
export const GRACE_MS = 5_000;

/** A connection that was accepted just before shutdown has this long to send a request, in ms. */
const SILENT_MS = 100;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * From now on each connection closes after its next answer; clients that keep connections, such as proxies, then open new
     * ones elsewhere.
     */
    endKeptConnections(): void;
  }
}

/**
 * Lets a server close quickly although clients are connected. By default it waits for every open connection without a request,
 * such as those that browsers open in advance, until its header timeout expires. A request that still arrives on an open
 * connection is answered.
 */
export function endConnections(app: FastifyInstance, graceMs: number = GRACE_MS): void {
  const open = new Set<Socket>();
  const atWork = new Set<Socket>();
  let isEnding = false;
  let isClosing = false;
  app.decorate('endKeptConnections', () => {
    isEnding = true;
  });
  const noteOpen = (socket: Socket): void => {
    open.add(socket);
    // One listener per connection, for all of its requests.
    socket.once('close', () => {
      open.delete(socket);
      atWork.delete(socket);
    });
  };
  app.server.on('connection', noteOpen);
  app.server.on('secureConnection', noteOpen);
  app.server.on('upgrade', (_request, socket: Socket) => void atWork.add(socket));
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    atWork.add(socket);
    if (isEnding) response.shouldKeepAlive = false;
    response.once('close', () => {
      atWork.delete(socket);
      if (isClosing) socket.destroySoon();
    });
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    const endSilent = () => {
      for (const socket of open) if (!atWork.has(socket) && !carriesTls(socket)) socket.destroy();
    };
    // Requests that arrived meanwhile are read first, even when the server is busy.
    const timers = [
      setTimeout(() => setImmediate(endSilent), SILENT_MS),
      setTimeout(() => open.forEach((socket) => socket.destroy()), graceMs),
    ];
    app.server.once('close', () => timers.forEach(clearTimeout));
    done();
  });

  /** The plain socket below a TLS connection; its requests arrive only on the TLS socket. */
  function carriesTls(socket: Socket): boolean {
    return 'setSecureContext' in app.server && !('encrypted' in socket) && socket.bytesRead > 0;
  }
}
