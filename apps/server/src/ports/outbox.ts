import type { Id } from '@benchbook/domain/ids';
import { type EntryEvent, type EntryState, stateAfter } from '@benchbook/domain/outbox';

/** Payload: JSON, or a form whose files are in the blob store. */
export type OutboxBody =
  | { readonly kind: 'json'; readonly json: unknown }
  | {
      readonly kind: 'form';
      readonly field: string;
      readonly json: unknown;
      readonly files: ReadonlyArray<{ readonly name: string; readonly sha256: string; readonly mediaType: string }>;
    };

/** State of a stored entry. */
export type OutboxState = Exclude<EntryState, 'removed'>;

/** The state in which an entry stays stored after an event; null if the event is not possible, or removes the entry. */
export function keptAfter(state: OutboxState, event: EntryEvent): OutboxState | null {
  const after = stateAfter(state, event);
  return after === 'removed' ? null : after;
}

/** A write made locally that has to be repeated on the server. */
export interface NewOutboxEntry {
  readonly id: Id;
  /** Idempotency key, generated before the first attempt and never changed. */
  readonly key: string;
  readonly userId: Id;
  /** Type of write, e.g. 'ticks'. */
  readonly kind: string;
  /** Subject: entries with the same person and subject are sent in order. */
  readonly subject: string;
  readonly method: string;
  readonly path: string;
  readonly body: OutboxBody;
  readonly createdAtMs: number;
}

export interface OutboxEntry extends NewOutboxEntry {
  /** Rises with every entry; determines the order of sending regardless of the clock. */
  readonly sequence: number;
  readonly state: OutboxState;
  readonly tries: number;
  readonly nextTryAtMs: number;
  /** HTTP status of the last answer. */
  readonly status: number | null;
  readonly message: string | null;
  readonly answeredAtMs: number | null;
}

export interface OutboxCount {
  readonly userId: Id;
  readonly pending: number;
  readonly parked: number;
  readonly oldestPendingAtMs: number | null;
}

export interface OutboxReader {
  find(id: Id): Promise<OutboxEntry | null>;
  /** Oldest first. */
  list(query: { readonly userId?: Id; readonly subject?: string; readonly state?: OutboxState }): Promise<readonly OutboxEntry[]>;
  /** The first pending entry of each person and subject, oldest first. */
  firstOfEach(): Promise<readonly OutboxEntry[]>;
  /** Counts for everybody who has pending or rejected entries. */
  counts(): Promise<readonly OutboxCount[]>;
}

export interface OutboxStore extends OutboxReader {
  add(entry: NewOutboxEntry): Promise<void>;
  save(entry: OutboxEntry): Promise<void>;
  remove(id: Id): Promise<void>;
  /** Resets answered entries to pending, except those of these people: the server was restored to a time before the answers. */
  sendAgain(exceptOf: readonly Id[]): Promise<void>;
  /** Makes pending entries that got no answer due now. */
  hurry(): Promise<void>;
  /** Deletes entries answered before this time. */
  prune(beforeMs: number): Promise<void>;
}
