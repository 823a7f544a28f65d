import type { Id } from '@benchbook/domain/ids';
import type { SessionCaller } from '../auth/index.ts';

/** The used part of a WebSocket. */
export interface Socket {
  readonly bufferedAmount: number;
  send(data: Buffer, options: { binary: boolean }): void;
  ping(): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

/** Receives nothing until it has identified its user; while it catches up, new messages are queued. */
export type ConnectionState = 'opened' | 'catching-up' | 'identified' | 'closed';

/** A serialized message with its position in the event log. */
export interface OutgoingMessage {
  readonly data: Buffer;
  readonly sequence: number | null;
}

/** An open socket of a person whose token was valid when it opened. */
export class Connection {
  /** From the token, with the current role. */
  caller: SessionCaller;
  readonly socket: Socket;
  state: ConnectionState = 'opened';
  /** Whether the last ping was answered. */
  isAlive = true;
  /** It sent `unheardMs` or its log position, so it supports our `Live` message. */
  supportsLive = false;
  /** Log position up to which it had caught up when it connected. */
  sentUntil = 0;
  /** Messages queued while it catches up. */
  waiting: OutgoingMessage[] = [];

  constructor(caller: SessionCaller, socket: Socket) {
    this.caller = caller;
    this.socket = socket;
  }

  /** @returns false if it claims to be another person */
  identify(userId: Id, state: 'identified' | 'catching-up' = 'identified'): boolean {
    if (userId !== this.caller.id) return false;
    this.state = state;
    return true;
  }
}
