import {
  type ClientMessage,
  readSequence,
  readServerMessage,
  type ServerMessage,
  SOCKET_PATH,
  SOCKET_PROTOCOL,
  SOCKET_SESSION_OVER,
  writeClientMessage,
} from '@benchbook/contracts';
import { SOCKET_MEMORY_MS, SOCKET_RECONNECT_MS } from '@benchbook/contracts/timing';
import type { Role } from '@benchbook/domain/users';
import { socketUrl } from './base-url.ts';
import { HeardLog } from './heard-log.ts';
import { type Later, laterByTimer } from './later.ts';

/** A proxy that answers neither yes nor no to a socket is taken for a no after this long, in milliseconds. */
const HANDSHAKE_MS = 10_000;

/** A connection on which the server said nothing for so many of its own intervals is dead. */
const INTERVALS_OF_SILENCE = 2.5;

/** Code of a close that nobody sent (RFC 6455, 7.4.1). */
const SILENT = 1006;

/** Who says that it is there. */
export interface SocketUser {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
}

/** What the server says to be acted on. */
export type SocketMessage = Exclude<ServerMessage, { kind: 'live' }>;

/**
 * What a client does not know when its connection stands: nothing; what is in no log of events, e.g. who is idle, while the
 * rest was told one by one; or anything, so that all has to be read again.
 */
export type SocketGap = 'nothing' | 'unlogged' | 'all';

export interface SocketOptions {
  readonly baseUrl: string;
  /** A token that is good now, refreshed where it had to be; null when nobody is signed in: then nothing is opened. */
  readonly accessToken: () => Promise<string | null>;
  readonly user: () => SocketUser | null;
  /** `performance.now()` when the first call was sent whose answer is still shown; the start unless said. */
  readonly readingSinceMs?: number;
  /** What the server says, each message once. */
  readonly onMessage: (message: SocketMessage) => void;
  /** The connection stands, and what was missed has been told. */
  readonly onLive?: (missed: SocketGap) => void;
  /** A lost connection stands again. */
  readonly onBack?: (userId: string) => void;
  /** A connection closed, or was not let through. */
  readonly onClose?: () => void;
  /** A connection stands, and the server was heard on it. */
  readonly onOpen?: () => void;
  /** The server has ended the session: signed out elsewhere, deactivated, or the device was denied. */
  readonly onSessionOver?: () => void;
  /** Says `online` when the network comes back: in a browser `window`. */
  readonly network?: EventTarget;
  readonly WebSocket?: typeof WebSocket;
  /** Runs something later and returns how to cancel it; a test brings its own to wait for nothing. */
  readonly later?: Later;
}

export interface SocketClient {
  /** Opens the connection and keeps it: again 60 s after each close (RT-05), and as soon as the network is back. */
  start(): void;
  /** Says after a sign-in that the user is there (AUTH-29); kept until the connection stands. */
  announceSignIn(): void;
  /** Says something now; false when there is no connection. */
  say(message: ClientMessage): boolean;
  stop(): void;
}

export function createSocketClient(options: SocketOptions): SocketClient {
  const { network, readingSinceMs, later = laterByTimer } = options;
  const Socket = options.WebSocket ?? WebSocket;
  let socket: WebSocket | null = null;
  let isRunning = false;
  let wasOpen = false;
  const heard = new HeardLog();
  let mustAnnounce = false;
  let cancelReconnect: () => void = () => undefined;
  let cancelHandshake: () => void = () => undefined;
  let cancelSilence: () => void = () => undefined;
  /** Something came on this connection. */
  let isHeard = false;
  /** How often the server says that it is there; null where it does not. */
  let everyMs: number | null = null;

  async function open(): Promise<void> {
    cancelReconnect();
    const token = await options.accessToken().catch(() => null);
    if (!isRunning || socket) return;
    if (token === null) return reconnectLater();
    const next = new Socket(socketUrl(options.baseUrl, SOCKET_PATH), [SOCKET_PROTOCOL, token]);
    socket = next;
    cancelHandshake = later(() => next.close(), HANDSHAKE_MS);
    next.addEventListener('open', () => greet(next));
    next.addEventListener('message', ({ data }: MessageEvent) => onMessage(next, data));
    next.addEventListener('close', ({ code }) => closed(next, code));
  }

  function greet(opened: WebSocket): void {
    if (socket !== opened) return;
    cancelHandshake();
    const user = options.user();
    if (!user) return opened.close();
    const { message, hasGap } = introduction(user, wasOpen ? heard : null, readingSinceMs);
    if (hasGap) options.onLive?.('all');
    const isBack = wasOpen;
    wasOpen = true;
    everyMs = null;
    isHeard = false;
    // A proxy may let the handshake through and nothing else.
    cancelSilence = later(() => dropSilent(opened), HANDSHAKE_MS);
    opened.send(writeClientMessage(message));
    if (mustAnnounce) opened.send(writeClientMessage({ kind: 'signed-in', username: user.username }));
    mustAnnounce = false;
    if (isBack) options.onBack?.(user.id);
  }

  function onMessage(opened: WebSocket, data: unknown): void {
    if (socket !== opened || typeof data !== 'string') return;
    const message = readServerMessage(data);
    if (message?.kind === 'live') everyMs = message.everyMs;
    cancelSilence();
    if (everyMs !== null) cancelSilence = later(() => dropSilent(opened), everyMs * INTERVALS_OF_SILENCE);
    if (!isHeard) options.onOpen?.();
    isHeard = true;
    hear(data, message, heard, options);
  }

  /** The close of a dead connection is not waited for: its end may be minutes away. */
  function dropSilent(dead: WebSocket): void {
    dead.close();
    closed(dead, SILENT);
  }

  function closed(old: WebSocket, code: number): void {
    if (socket !== old) return;
    cancelHandshake();
    cancelSilence();
    socket = null;
    options.onClose?.();
    if (code === SOCKET_SESSION_OVER) options.onSessionOver?.();
    if (isRunning) reconnectLater();
  }

  function reconnectLater(): void {
    cancelReconnect();
    cancelReconnect = later(() => void open(), SOCKET_RECONNECT_MS);
  }

  /** A connection of before the gap may be dead without knowing it; another one costs what was missed, no more. */
  const onNetwork = () => {
    if (!isRunning) return;
    drop();
    void open();
  };

  function drop(): void {
    cancelHandshake();
    cancelSilence();
    const old = socket;
    socket = null;
    old?.close();
  }

  function say(message: ClientMessage): boolean {
    if (socket?.readyState !== Socket.OPEN) return false;
    socket.send(writeClientMessage(message));
    return true;
  }

  return {
    start() {
      if (isRunning) return;
      isRunning = true;
      network?.addEventListener('online', onNetwork);
      void open();
    },
    announceSignIn() {
      const user = options.user();
      mustAnnounce = !user || !say({ kind: 'signed-in', username: user.username });
    },
    say,
    stop() {
      isRunning = false;
      mustAnnounce = false;
      network?.removeEventListener('online', onNetwork);
      cancelReconnect();
      drop();
    },
  };
}

/**
 * What a connection says first, and whether what was missed before it can't be told.
 *
 * @param heard how far the connection before it had heard; null for the first
 */
function introduction(
  { id, username, role }: SocketUser,
  heard: HeardLog | null,
  readingSinceMs = performance.now(),
): { readonly message: ClientMessage; readonly hasGap: boolean } {
  const after = heard?.resume() ?? null;
  const unheardMs = heard ? 0 : Math.round(performance.now() - readingSinceMs);
  const isLong = unheardMs >= SOCKET_MEMORY_MS;
  return {
    message: { kind: 'identify', userId: id, username, role, unheardMs: isLong ? 0 : unheardMs, after },
    // Without a place, how long a lost connection was dead before it closed nobody knows.
    hasGap: isLong || (heard !== null && after === null),
  };
}

function hear(
  text: string,
  message: ServerMessage | null,
  heard: HeardLog,
  { onMessage, onLive }: Pick<SocketOptions, 'onMessage' | 'onLive'>,
): void {
  if (message?.kind === 'live') {
    heard.standsAt(message);
    if (message.missed !== 'nothing') onLive?.(message.missed === 'all' ? 'all' : 'unlogged');
  } else if (message && heard.isNew(text, readSequence(text))) onMessage(message);
}
