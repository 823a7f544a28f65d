import { createServer as createHttpServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { Socket } from 'node:net';
import { CONNECTION_TIMES, type ConnectionTimes, serverTimes } from './connection-times.ts';

/** Certificate chain and key, as PEM text. */
export interface TlsMaterial {
  readonly cert: string;
  readonly key: string;
  /** PEM certificate of the plant's own authority, which tablets install before they can trust the server. */
  readonly authority?: string | undefined;
}

/** Where a tablet downloads the plant authority over plain http, because it can't trust https here before it has it. */
export const AUTHORITY_PATH = '/plant-ca.pem';

/** First byte of a TLS record that opens a connection (RFC 8446, 5.1: handshake). */
const TLS_HANDSHAKE = 22;

/**
 * An https server that also answers plain http on the same port with a redirect to https. The first byte of a connection
 * distinguishes the two.
 */
export function createTlsServer(
  material: TlsMaterial,
  handler: RequestListener,
  times: ConnectionTimes = CONNECTION_TIMES,
): Server {
  const secure = createHttpsServer(
    { ...material, minVersion: 'TLSv1.2', handshakeTimeout: times.headersMs, ...serverTimes(times) },
    handler,
  );
  const plain = createHttpServer((request, response) => {
    if (request.url === AUTHORITY_PATH && material.authority !== undefined) sendAuthority(response, material.authority);
    else redirectToHttps(request, response);
  });
  const [acceptTls] = secure.listeners('connection');
  secure.removeAllListeners('connection');
  secure.on('connection', (socket: Socket) => {
    socket.on('error', () => socket.destroy());
    const isSilent = (): void => void socket.destroy();
    socket.setTimeout(times.headersMs, isSilent);
    socket.once('readable', () => {
      const first: Buffer | null = socket.read(1);
      if (first === null) return void socket.destroy();
      socket.unshift(first);
      socket.off('timeout', isSilent);
      socket.setTimeout(first[0] === TLS_HANDSHAKE ? 0 : times.headersMs);
      if (first[0] === TLS_HANDSHAKE) acceptTls?.call(secure, socket);
      else plain.emit('connection', socket);
    });
  });
  return secure;
}

function sendAuthority(response: ServerResponse, certificate: string): void {
  response
    .writeHead(200, {
      'content-type': 'application/x-x509-ca-cert',
      connection: 'close',
      'content-disposition': 'attachment; filename="plant-ca.pem"',
    })
    .end(certificate);
}

const redirectToHttps: RequestListener = (request, response) => {
  const { host } = request.headers;
  if (host === undefined || /[^\w.:[\]-]/.test(host)) response.writeHead(400).end();
  else response.writeHead(308, { location: `https://${host}${request.url ?? '/'}`, connection: 'close' }).end();
};
