import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { Product } from '@benchbook/testkit/product';
import type { Caller } from '../../lib/caller.ts';

/** Connections that are held open. */
export interface Crowd {
  readonly opened: number;
  open(): number;
  /** Kinds that are still open, each with its number. */
  kindsOpen(): string[];
  close(): void;
}

interface Kind {
  readonly name: string;
  /** Bytes sent immediately. */
  readonly first: string;
  /** Bytes sent repeatedly, one each time; nothing for a silent connection. */
  readonly drip?: string;
  /** Reads nothing. */
  readonly isDeaf?: boolean;
}

/** An empty client ping: a client that does not read notices a closed socket only when it writes. */
const PING = '\x89\x80\0\0\0\0';

const DRIP_EVERY_MS = 1_000;
/** Below the socket limit per person. */
const DEAF_SOCKETS = 20;

/** Opens the given number of connections of each kind, all over loopback. */
export async function openCrowd({ port }: Product, { token, username, id }: Caller, count: number): Promise<Crowd> {
  const host = `Host: 127.0.0.1:${port}\r\n`;
  const signedIn = `${host}Authorization: Bearer ${token}\r\n`;
  const json = 'Content-Type: application/json\r\nContent-Length: 90000\r\n\r\n';
  const deafSocket = `GET /ws HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Protocol: benchbook, ${token}\r\n\r\n`;
  const words = { eventSource: 'identify_user', sender: username, currentUserId: id, currentUserRole: 'Artisan' };
  const kinds: readonly (Kind & { readonly count: number })[] = [
    { name: 'says nothing', first: '', count },
    { name: 'headers byte by byte', first: `GET /api/wip HTTP/1.1\r\n${host}X-Slow: `, drip: 'a', count },
    { name: 'half a call', first: `POST /api/users/login HTTP/1.1\r\n${host}Content-Type: appl`, count },
    { name: 'a sign-in byte by byte', first: `POST /api/users/login HTTP/1.1\r\n${host}${json}{"username":"`, drip: 'a', count },
    { name: 'a save byte by byte', first: `POST /api/wip HTTP/1.1\r\n${signedIn}${json}{"wi":"`, drip: 'a', count },
    { name: 'half a body', first: `POST /api/wip HTTP/1.1\r\n${signedIn}${json}{"wi":`, count },
    { name: 'no HTTP', first: 'SSH-2.0-OpenSSH_9.9\r\n', count },
    {
      name: 'a socket that nobody reads',
      first: deafSocket + frameOf(JSON.stringify(words)),
      drip: PING,
      isDeaf: true,
      count: DEAF_SOCKETS,
    },
  ];
  const sockets = new Map<Socket, Kind>();
  let opened = 0;
  for (const kind of kinds)
    for (let index = 0; index < kind.count; index++) {
      const socket = await connected(port);
      opened += 1;
      sockets.set(socket, kind);
      socket.once('close', () => sockets.delete(socket));
      if (kind.isDeaf) socket.pause();
      else socket.resume();
      socket.write(kind.first, 'latin1');
    }
  const dripping = setInterval(() => {
    for (const [socket, { drip }] of sockets) if (drip) socket.write(drip, 'latin1');
  }, DRIP_EVERY_MS);
  return {
    opened,
    open: () => sockets.size,
    kindsOpen: () => {
      const names = [...sockets.values()].map(({ name }) => name);
      return [...new Set(names)].map((name) => `${names.filter((each) => each === name).length} × ${name}`);
    },
    close: () => {
      clearInterval(dripping);
      for (const socket of sockets.keys()) socket.destroy();
    },
  };
}

function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => socket.destroy()); // expected for each of them
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('close', () => resolve(socket));
  });
}

/** A text frame of less than 64 kB from a client (RFC 6455), masked with zeros; as latin1. */
function frameOf(text: string): string {
  const bytes = Buffer.from(text);
  const length =
    bytes.length < 126 ? Buffer.from([0x80 | bytes.length]) : Buffer.from([0xfe, bytes.length >> 8, bytes.length & 255]);
  return Buffer.concat([Buffer.from([0x81]), length, Buffer.alloc(4), bytes]).toString('latin1');
}
