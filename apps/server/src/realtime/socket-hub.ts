import { type ServerMessage, SOCKET_SESSION_OVER, writeServerMessage } from '@benchbook/contracts';
import { LIVE_EVERY_MS, SOCKET_MEMORY_MS } from '@benchbook/contracts/timing';
import type { Id } from '@benchbook/domain/ids';
import type { Role } from '@benchbook/domain/users';
import { type Audience, isRecipient } from './audience.ts';
import type { Connection, OutgoingMessage } from './connection.ts';

interface Recent {
  /** The serialized message. */
  readonly text: string;
  readonly to: Audience;
  /** `performance.now()` */
  readonly atMs: number;
}

/** The answer to a call may arrive this much earlier than a socket message. */
const SLACK_MS = 1_000;

const KEPT_MS = SOCKET_MEMORY_MS + SLACK_MS;

/** Recently sent messages, for pages that read data before their socket was open. */
class RecentMessages {
  #messages: Recent[] = [];

  keep(message: Recent): void {
    const oldest = this.#messages[0] ?? message;
    // Removed in batches and seldom: a busy minute has thousands.
    if (message.atMs - oldest.atMs > 2 * KEPT_MS)
      this.#messages = this.#messages.filter(({ atMs }) => message.atMs - atMs <= KEPT_MS);
    this.#messages.push(message);
  }

  /** Messages of the last `unheardMs` milliseconds, oldest first. */
  of(unheardMs: number, nowMs: number): readonly Recent[] {
    const sinceMs = nowMs - Math.min(unheardMs + SLACK_MS, KEPT_MS);
    return this.#messages.filter(({ atMs }) => atMs >= sinceMs);
  }
}

/** Send buffer of a slow client, in bytes; beyond it the client is disconnected and reloads its data (RT-05). */
const BACKLOG_MAX_BYTES = 1024 * 1024;

/** Maximum queued messages while a connection catches up. */
const WAITING_MAX = 5_000;

/** Close code for a connection with a wrong identity (4000 to 4999 are free, RFC 6455). */
export const WRONG_USER = 4403;

/** Close code for a client that sends too much, and for the oldest of too many connections. */
export const TOO_MUCH = 4429;

/** Maximum open connections per person: windows, tabs and tablets. One more closes the oldest. */
const MOST_PER_PERSON = 40;

/** All connections of this server. */
export class SocketHub {
  readonly #connections = new Set<Connection>();
  readonly #recent = new RecentMessages();
  #sequence = 0;

  get size(): number {
    return this.#connections.size;
  }

  /** Log position up to which events have been sent. */
  get sequence(): number {
    return this.#sequence;
  }

  reached(sequence: number): void {
    this.#sequence = Math.max(this.#sequence, sequence);
  }

  add(connection: Connection): void {
    const { id } = connection.caller;
    const [oldest, ...others] = Array.from(this.#connections).filter(
      ({ caller, state }) => caller.id === id && state !== 'closed',
    );
    if (oldest && others.length + 1 >= MOST_PER_PERSON) {
      oldest.state = 'closed';
      oldest.socket.close(TOO_MUCH, 'Too many connections of one person.');
    }
    this.#connections.add(connection);
  }

  remove(connection: Connection): void {
    connection.state = 'closed';
    this.#connections.delete(connection);
  }

  isConnected(userId: Id): boolean {
    for (const { caller, state } of this.#connections)
      if (caller.id === userId && (state === 'identified' || state === 'catching-up')) return true;
    return false;
  }

  /** People with an identified connection. */
  userIds(): ReadonlySet<Id> {
    const there = Array.from(this.#connections).filter(({ state }) => state === 'identified' || state === 'catching-up');
    return new Set(there.map(({ caller }) => caller.id));
  }

  /** From now on this person gets the messages of the role. */
  setRole(userId: Id, role: Role): void {
    for (const connection of this.#connections)
      if (connection.caller.id === userId) connection.caller = { ...connection.caller, role };
  }

  /**
   * Sends a message, serialized once, to every identified recipient.
   *
   * @param sequence log position of its event; null if it is in no log
   */
  broadcast(message: ServerMessage, audience: Audience, sequence: number | null = null): void {
    const text = writeServerMessage(message, sequence);
    this.#recent.keep({ text, to: audience, atMs: performance.now() });
    const outgoing = { data: Buffer.from(text), sequence };
    for (const connection of this.#connections) if (isRecipient(audience, connection.caller)) hand(connection, outgoing);
  }

  /** Sends a newly identified connection its messages of the last `unheardMs` milliseconds. */
  resend(connection: Connection, unheardMs: number): void {
    const missed = this.#recent.of(unheardMs, performance.now()).filter(({ to }) => isRecipient(to, connection.caller));
    for (const text of new Set(missed.map((message) => message.text))) send(connection, Buffer.from(text));
  }

  /** Sends a message to a single connection, before its queue. */
  sendTo(connection: Connection, message: ServerMessage, sequence: number | null = null): void {
    send(connection, Buffer.from(writeServerMessage(message, sequence)));
  }

  /** Sends the current log position. A client that does not receive it in time considers its connection broken. */
  sayLive(epoch: string): void {
    const message = { kind: 'live', sequence: this.#sequence, epoch, missed: 'nothing', everyMs: LIVE_EVERY_MS } as const;
    for (const connection of this.#connections)
      if (connection.state === 'identified' && connection.supportsLive) this.sendTo(connection, message);
  }

  /** The connection has caught up to that position: newer queued messages follow, none twice. */
  caughtUp(connection: Connection, sentUntil: number): void {
    if (connection.state !== 'catching-up') return;
    connection.state = 'identified';
    connection.sentUntil = sentUntil;
    for (const outgoing of connection.waiting.splice(0)) hand(connection, outgoing);
  }

  /** Sessions with an open socket. */
  sessionIds(): ReadonlySet<Id> {
    return new Set(Array.from(this.#connections, ({ caller }) => caller.sessionId));
  }

  /** Devices with an open socket whose user is identified. */
  deviceIds(): ReadonlySet<Id> {
    const identified = Array.from(this.#connections).filter(({ state }) => state === 'identified');
    return new Set(identified.flatMap(({ caller }) => caller.deviceId ?? []));
  }

  closeSession(sessionId: Id): void {
    for (const { caller, socket } of this.#connections)
      if (caller.sessionId === sessionId) socket.close(SOCKET_SESSION_OVER, 'The session has ended.');
  }

  /** Disconnects clients that did not answer the previous ping, and pings the others. */
  checkAlive(): void {
    for (const connection of this.#connections) {
      if (!connection.isAlive) {
        connection.socket.terminate();
        continue;
      }
      connection.isAlive = false;
      connection.socket.ping();
    }
  }

  closeAll(): void {
    for (const { socket } of this.#connections) socket.close(1001, 'The server stops.');
  }
}

function hand(connection: Connection, outgoing: OutgoingMessage): void {
  if (connection.state === 'catching-up') {
    if (connection.waiting.length < WAITING_MAX) connection.waiting.push(outgoing);
    else connection.socket.terminate();
  }
  if (connection.state !== 'identified') return;
  if (outgoing.sequence === null || outgoing.sequence > connection.sentUntil) send(connection, outgoing.data);
}

function send({ socket }: Connection, data: Buffer): void {
  if (socket.bufferedAmount > BACKLOG_MAX_BYTES) socket.terminate();
  else socket.send(data, { binary: false });
}
