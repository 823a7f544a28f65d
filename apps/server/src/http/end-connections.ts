import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a call that runs when the server is told to stop may still take, in ms. A broken upload goes on where it was. */
export const GRACE_MS = 5_000;

/**
 * Lets a server close soon, whoever is connected. Left to itself it waits for each connection that was opened and has not
 * said anything, as browsers keep some ready, until that one's time for headers is over.
 */
export function endConnections(app: FastifyInstance, graceMs: number = GRACE_MS): void {
  const open = new Set<Socket>();
  const atWork = new Set<Socket>();
  let isClosing = false;
  const noteOpen = (socket: Socket): void => {
    open.add(socket);
    // Once for a connection, whatever comes over it.
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
    response.once('close', () => {
      atWork.delete(socket);
      if (isClosing) socket.destroySoon();
    });
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const socket of open) if (!atWork.has(socket) && !carriesTls(socket)) socket.destroy();
    const ending = setTimeout(() => open.forEach((socket) => socket.destroy()), graceMs);
    app.server.once('close', () => clearTimeout(ending));
    done();
  });

  /** Beneath a connection of TLS lies one that has calls of its own only in the other. */
  function carriesTls(socket: Socket): boolean {
    return 'setSecureContext' in app.server && !('encrypted' in socket) && socket.bytesRead > 0;
  }
}
