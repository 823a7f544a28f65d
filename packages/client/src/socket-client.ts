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
import { EventLogCursor } from './event-log-cursor.ts';
import { type Later, laterByTimer } from './later.ts';

/** A proxy that does not answer the handshake within this time, in milliseconds, counts as a rejection. */
const HANDSHAKE_MS = 10_000;

/** A connection is dead after this many heartbeat intervals without a message. */
const INTERVALS_OF_SILENCE = 2.5;

/** Close code of an abnormal closure (RFC 6455, 7.4.1). */
const SILENT = 1006;

/** The user that the client identifies as. */
export interface SocketUser {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
}

/** Server messages that callers handle. */
export type SocketMessage = Exclude<ServerMessage, { kind: 'live' }>;

/**
 * What a client may have missed when its connection opens: `nothing`; `unlogged`: what is not in the log of events, e.g. who is
 * idle, while the logged events were sent one by one; `all`: everything has to be read again.
 */
export type SocketGap = 'nothing' | 'unlogged' | 'all';

export interface SocketOptions {
  readonly baseUrl: string;
  /** A valid access token, refreshed if necessary; null when nobody is signed in: then no socket opens. */
  readonly accessToken: () => Promise<string | null>;
  readonly user: () => SocketUser | null;
  /** `performance.now()` at the start of the oldest call whose answer is still shown; defaults to the start of the client. */
  readonly readingSinceMs?: number;
  /** Called once for each server message. */
  readonly onMessage: (message: SocketMessage) => void;
  /** The connection is open, and missed events have been delivered. */
  readonly onLive?: (missed: SocketGap) => void;
  /** A lost connection is open again. */
  readonly onBack?: (userId: string) => void;
  /** A connection closed or was rejected. */
  readonly onClose?: () => void;
  /** A connection is open, and the server has sent a message on it. */
  readonly onOpen?: () => void;
  /** The server has ended the session: signed out elsewhere, deactivated, or the device was denied. */
  readonly onSessionOver?: () => void;
  /** Emits `online` when the network returns: `window` in a browser. */
  readonly network?: EventTarget;
  readonly WebSocket?: typeof WebSocket;
  /** Runs something later and returns how to cancel it; a test passes its own to avoid waiting. */
  readonly later?: Later;
}

export interface SocketClient {
  /** Opens the connection and keeps it open: reconnects 60 s after each close (RT-05), and as soon as the network returns. */
  start(): void;
  /** Announces the user after a sign-in (AUTH-29); deferred until the connection is open. */
  announceSignIn(): void;
  /** Sends a message now; returns false without a connection. */
  say(message: ClientMessage): boolean;
  stop(): void;
}

export function createSocketClient(options: SocketOptions): SocketClient {
  const { network, readingSinceMs, later = laterByTimer } = options;
  const Socket = options.WebSocket ?? WebSocket;
  let socket: WebSocket | null = null;
  let isRunning = false;
  let wasOpen = false;
  const cursor = new EventLogCursor();
  let mustAnnounce = false;
  let cancelReconnect: () => void = () => undefined;
  let cancelHandshake: () => void = () => undefined;
  let cancelSilence: () => void = () => undefined;
  /** The server has sent a message on this connection. */
  let hasReceived = false;
  /** Heartbeat interval of the server; null where it sends none. */
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
    const { message, hasGap } = introduction(user, wasOpen ? cursor : null, readingSinceMs);
    if (hasGap) options.onLive?.('all');
    const isBack = wasOpen;
    wasOpen = true;
    everyMs = null;
    hasReceived = false;
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
    if (!hasReceived) options.onOpen?.();
    hasReceived = true;
    handleMessage(data, message, cursor, options);
  }

  /** Does not wait for the close of a dead connection: that may take minutes. */
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

  /** A connection from before the gap may be dead unnoticed; a new one costs only the missed events. */
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
 * The first messages of a connection, and whether some missed events can't be delivered.
 *
 * @param cursor position of the previous connection; null for the first
 */
function introduction(
  { id, username, role }: SocketUser,
  cursor: EventLogCursor | null,
  readingSinceMs = performance.now(),
): { readonly message: ClientMessage; readonly hasGap: boolean } {
  const after = cursor?.resume() ?? null;
  const unheardMs = cursor ? 0 : Math.round(performance.now() - readingSinceMs);
  const isLong = unheardMs >= SOCKET_MEMORY_MS;
  return {
    message: { kind: 'identify', userId: id, username, role, unheardMs: isLong ? 0 : unheardMs, after },
    // Without a position nobody knows how long the lost connection was dead before it closed.
    hasGap: isLong || (cursor !== null && after === null),
  };
}

function handleMessage(
  text: string,
  message: ServerMessage | null,
  cursor: EventLogCursor,
  { onMessage, onLive }: Pick<SocketOptions, 'onMessage' | 'onLive'>,
): void {
  if (message?.kind === 'live') {
    cursor.standsAt(message);
    if (message.missed !== 'nothing') onLive?.(message.missed === 'all' ? 'all' : 'unlogged');
  } else if (message && cursor.isNew(text, readSequence(text))) onMessage(message);
}
