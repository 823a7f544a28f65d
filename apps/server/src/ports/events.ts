import type { ChainBreak, ChainHead, LogFilter } from '@benchbook/domain/audit';
import type { Id } from '@benchbook/domain/ids';

export type { ChainHead } from '@benchbook/domain/audit';

/** Something that happened, to be appended. Presence, heartbeats and reads are none. */
export interface NewEvent {
  /** Made by storage when left out. */
  readonly uid?: Id;
  readonly atMs: number;
  readonly userId: Id | null;
  readonly deviceId: Id | null;
  /** e.g. 'instruction.saved'. */
  readonly kind: string;
  /** Id of what it is about; null when it is about nothing that has one. */
  readonly subjectId: Id | null;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface StoredEvent extends Required<NewEvent> {
  /** Server sequence, rising without regard to `atMs`; gaps do not occur. */
  readonly sequence: number;
  /** 64 hex digits over the hash before and the exact bytes stored. */
  readonly hash: string;
  readonly previousHash: string;
  /** The payload exactly as it is stored and hashed. */
  readonly payloadText: string;
}

export interface EventQuery {
  readonly afterSequence?: number;
  readonly beforeSequence?: number;
  readonly subjectId?: Id;
  readonly userId?: Id;
  readonly kinds?: readonly string[];
  /** Default 'ascending'. */
  readonly direction?: 'ascending' | 'descending';
  /** Default 1,000. */
  readonly limit?: number;
}

export type ChainVerdict =
  | { readonly isIntact: true; readonly head: ChainHead }
  | { readonly isIntact: false; readonly broken: ChainBreak };

/** A piece of the log by sequence, both ends included. */
export interface LogPiece {
  readonly first: number;
  readonly last: number;
}

/** How much of a piece is about something: how many events, and the first and the last of them. */
export type LogExtent = LogPiece & { readonly count: number };

export interface EventReader {
  list(query?: EventQuery): Promise<readonly StoredEvent[]>;
  head(): Promise<ChainHead>;
  /** What of a piece is asked for, in order of sequence; the piece is read whole, whatever is asked for. */
  within(piece: LogPiece, filter: LogFilter): Promise<readonly StoredEvent[]>;
  /** The same without reading it; null when there is none. */
  extent(piece: LogPiece, filter: LogFilter): Promise<LogExtent | null>;
  /** Recomputes every hash from the first event on, a thousand rows at a time. */
  verifyChain(): Promise<ChainVerdict>;
}

export interface EventStore extends EventReader {
  /**
   * Appends at the end of the transaction: sequence and hash are given just before commit, under one lock. They are
   * known in `afterCommit`, which is handed the events of the transaction.
   */
  append(event: NewEvent): void;
}
