import {
  type ClientMessage,
  readServerMessage,
  type ServerMessage,
  SOCKET_PATH,
  SOCKET_PROTOCOL,
  writeClientMessage,
} from '@benchbook/contracts';
import { SOCKET_MEMORY_MS, SOCKET_RECONNECT_MS } from '@benchbook/contracts/timing';
import type { Role } from '@benchbook/domain/users';
import { socketUrl } from './base-url.ts';

/** Who says that it is there. */
export interface SocketUser {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
}

export interface SocketOptions {
  readonly baseUrl: string;
  /** A token that is good now, refreshed where it had to be; null when nobody is signed in: then nothing is opened. */
  readonly accessToken: () => Promise<string | null>;
  readonly user: () => SocketUser | null;
  /** `performance.now()` when the first call was sent whose answer is still shown; the start unless said. */
  readonly readingSinceMs?: number;
  readonly onMessage: (message: ServerMessage) => void;
  /** The connection stands. `hasMissed`: longer ago than the server remembers, so all has to be read again. */
  readonly onOpen?: (hasMissed: boolean) => void;
  readonly onClose?: () => void;
  /** Says `online` when the network comes back: in a browser `window`. */
  readonly network?: EventTarget;
  readonly WebSocket?: typeof WebSocket;
  /** Runs something later and gives back how to call it off; a test brings its own to wait for nothing. */
  readonly later?: (run: () => void, milliseconds: number) => () => void;
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
  let mustAnnounce = false;
  let cancelReconnect: () => void = () => undefined;

  async function open(): Promise<void> {
    cancelReconnect();
    const token = await options.accessToken().catch(() => null);
    if (!isRunning || socket) return;
    if (token === null) return reconnectLater();
    const next = new Socket(socketUrl(options.baseUrl, SOCKET_PATH), [SOCKET_PROTOCOL, token]);
    socket = next;
    next.addEventListener('open', () => greet(next));
    next.addEventListener('message', (event: MessageEvent) => hear(event));
    next.addEventListener('close', () => closed(next));
  }

  function greet(opened: WebSocket): void {
    const user = options.user();
    if (!user) return opened.close();
    const nowMs = performance.now();
    const unheardMs = Math.round(nowMs - (readingSinceMs ?? nowMs));
    // How long a lost connection was dead before it closed nobody knows.
    const hasMissed = wasOpen || unheardMs >= SOCKET_MEMORY_MS;
    wasOpen = true;
    const { id, username, role } = user;
    opened.send(writeClientMessage({ kind: 'identify', userId: id, username, role, unheardMs: hasMissed ? 0 : unheardMs }));
    if (mustAnnounce) opened.send(writeClientMessage({ kind: 'signed-in', username: user.username }));
    mustAnnounce = false;
    options.onOpen?.(hasMissed);
  }

  function hear(event: MessageEvent): void {
    const message = typeof event.data === 'string' ? readServerMessage(event.data) : null;
    if (message) options.onMessage(message);
  }

  function closed(old: WebSocket): void {
    if (socket !== old) return;
    socket = null;
    options.onClose?.();
    if (isRunning) reconnectLater();
  }

  function reconnectLater(): void {
    cancelReconnect();
    cancelReconnect = later(() => void open(), SOCKET_RECONNECT_MS);
  }

  const onNetwork = () => {
    if (isRunning && !socket) void open();
  };

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
      const old = socket;
      socket = null;
      old?.close();
    },
  };
}

function laterByTimer(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}
