import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a call that runs when the server is told to stop may still take, in ms. A broken upload goes on where it was. */
export const GRACE_MS = 5_000;

/** A connection that was taken just before the end has this long to say what it is for, in ms. */
const SILENT_MS = 100;

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on each connection ends with its next answer, and whoever keeps some, as a proxy does, opens others elsewhere. */
    endKeptConnections(): void;
  }
}

/**
 * Lets a server close soon, whoever is connected. Left to itself it waits for each connection that was opened and has not
 * said anything, as browsers keep some ready, until that one's time for headers is over. A call that still comes over one that
 * was open is answered.
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
    // What has come meanwhile is read before, also by a server that is busy.
    const timers = [
      setTimeout(() => setImmediate(endSilent), SILENT_MS),
      setTimeout(() => open.forEach((socket) => socket.destroy()), graceMs),
    ];
    app.server.once('close', () => timers.forEach(clearTimeout));
    done();
  });

  /** Beneath a connection of TLS lies one that has calls of its own only in the other. */
  function carriesTls(socket: Socket): boolean {
    return 'setSecureContext' in app.server && !('encrypted' in socket) && socket.bytesRead > 0;
  }
}
