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

/** Hears nothing until it has said who it is. */
export type ConnectionState = 'opened' | 'identified' | 'closed';

/** An open socket of somebody whose token was good when it opened. */
export class Connection {
  readonly caller: SessionCaller;
  readonly socket: Socket;
  state: ConnectionState = 'opened';
  /** Whether the last ping was answered. */
  isAlive = true;

  constructor(caller: SessionCaller, socket: Socket) {
    this.caller = caller;
    this.socket = socket;
  }

  /** @returns false when it claims to be somebody else */
  identify(userId: Id): boolean {
    if (userId !== this.caller.id) return false;
    this.state = 'identified';
    return true;
  }
}
