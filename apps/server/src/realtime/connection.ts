import type { Id } from '@benchbook/domain/ids';
import type { SessionCaller } from '../auth/index.ts';

/** The part of a WebSocket that is used. */
export interface Socket {
  readonly bufferedAmount: number;
  send(data: Buffer, options: { binary: boolean }): void;
  ping(): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

/** Hears nothing until it has said who it is; while it is told what it missed, what happens waits. */
export type ConnectionState = 'opened' | 'catching-up' | 'identified' | 'closed';

/** A message as it goes over the wire, with its place in the log of events. */
export interface Heard {
  readonly data: Buffer;
  readonly sequence: number | null;
}

/** An open socket of somebody whose token was good when it opened. */
export class Connection {
  /** As the token said, with the role of now. */
  caller: SessionCaller;
  readonly socket: Socket;
  state: ConnectionState = 'opened';
  /** Whether the last ping was answered. */
  isAlive = true;
  /** It said how long it has been reading, or how far it had heard: it knows `Live`, which is ours. */
  hearsLive = false;
  /** The log up to here was told to it when it came. */
  toldUntil = 0;
  /** What happened while it was told what it missed. */
  waiting: Heard[] = [];

  constructor(caller: SessionCaller, socket: Socket) {
    this.caller = caller;
    this.socket = socket;
  }

  /** @returns false when it claims to be somebody else */
  identify(userId: Id, state: 'identified' | 'catching-up' = 'identified'): boolean {
    if (userId !== this.caller.id) return false;
    this.state = state;
    return true;
  }
}
