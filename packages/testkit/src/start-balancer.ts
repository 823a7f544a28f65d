import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

/** A proxy in front of several servers of one plant, as `deploy/nginx.conf` describes one. */
export interface Balancer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * The default of nginx. Node's default of five seconds is shorter than what the servers announce, which would be passed on.
 */
const IDLE_MS = 75_000;

/**
 * Round-robin proxy: each call goes to the next server, and to another one if that refuses the connection, or if a read fails
 * before its response (nginx: `proxy_next_upstream error`). A write that a server has begun to receive is not repeated.
 * Sockets are forwarded.
 *
 * @param ports of the servers on loopback
 */
export async function startBalancer(port: number, ports: readonly number[]): Promise<Balancer> {
  let turn = 0;
  const inTurn = (): readonly number[] => {
    turn += 1;
    return ports.map((_, index) => ports[(turn + index) % ports.length] ?? 0);
  };
  const sockets = new Set<Socket>();
  const server = createServer({ keepAliveTimeout: IDLE_MS }, (asked, answer) => forwardRequest(asked, answer, inTurn()));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (asked: IncomingMessage, socket: Socket, head: Buffer) => passSocketOn(asked, socket, head, inTurn()));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function forwardRequest(asked: IncomingMessage, answer: ServerResponse, [port, ...others]: readonly number[]): void {
  if (port === undefined) return void answer.writeHead(502).end();
  const headers = { ...asked.headers, 'x-forwarded-for': asked.socket.remoteAddress, 'x-forwarded-proto': 'http' };
  const upstream = request({ port, host: '127.0.0.1', method: asked.method, path: asked.url, headers, agent: false }, (from) => {
    // Hop-by-hop headers are not forwarded (RFC 9110, 7.6.1).
    const { connection: _ends, 'keep-alive': _stays, ...passed } = from.headers;
    answer.writeHead(from.statusCode ?? 502, passed);
    from.pipe(answer);
    from.on('error', () => answer.destroy());
  });
  let isConnected = false;
  const isRead = asked.method === 'GET' || asked.method === 'HEAD';
  // Read the body only after a server accepts the connection: until then another server can still receive all of it.
  upstream.once('socket', (socket) =>
    socket.once('connect', () => {
      isConnected = true;
      asked.pipe(upstream);
    }),
  );
  upstream.on('error', () => {
    if (!isConnected || (isRead && !answer.headersSent)) forwardRequest(asked, answer, others);
    else answer.destroy();
  });
  answer.on('close', () => {
    upstream.destroy();
    // Drain the rest of a refused body, which precedes the next call of the same connection.
    asked.unpipe().resume();
  });
}

function passSocketOn(asked: IncomingMessage, socket: Socket, head: Buffer, [port, ...others]: readonly number[]): void {
  if (port === undefined) return void socket.destroy();
  let isConnected = false;
  const upstream = connect(port, '127.0.0.1', () => {
    isConnected = true;
    const headers = Array.from({ length: asked.rawHeaders.length / 2 }, (_, at) =>
      asked.rawHeaders.slice(2 * at, 2 * at + 2).join(': '),
    );
    upstream.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    socket.pipe(upstream).pipe(socket);
  });
  upstream.on('error', () => {
    if (isConnected) socket.destroy();
    else passSocketOn(asked, socket, head, others);
  });
  upstream.on('close', () => isConnected && socket.destroy());
  socket.on('error', () => upstream.destroy());
  socket.on('close', () => upstream.destroy());
}
