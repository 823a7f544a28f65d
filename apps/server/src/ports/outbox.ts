import type { Id } from '@benchbook/domain/ids';

/** What is sent: JSON, or a form whose files lie in the blob store. */
export type OutboxBody =
  | { readonly kind: 'json'; readonly json: unknown }
  | {
      readonly kind: 'form';
      readonly field: string;
      readonly json: unknown;
      readonly files: ReadonlyArray<{ readonly name: string; readonly sha256: string; readonly mediaType: string }>;
    };

/** 'pending' waits to be sent, 'parked' was refused and waits for a person, 'answered' is safe on the server. */
export type OutboxState = 'pending' | 'parked' | 'answered';

/** A write that was done here and has to be done on the server. */
export interface NewOutboxEntry {
  readonly id: Id;
  /** Idempotency key, made before the first try and never changed. */
  readonly key: string;
  readonly userId: Id;
  /** What it is, e.g. 'ticks'. */
  readonly kind: string;
  /** What it is about: entries of one person about one thing are sent in their order. */
  readonly subject: string;
  readonly method: string;
  readonly path: string;
  readonly body: OutboxBody;
  readonly createdAtMs: number;
}

export interface OutboxEntry extends NewOutboxEntry {
  /** Rises with every entry; the order of sending whatever the clock does. */
  readonly sequence: number;
  readonly state: OutboxState;
  readonly tries: number;
  readonly nextTryAtMs: number;
  /** Of the last answer. */
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
  /** The oldest first. */
  list(query: { readonly userId?: Id; readonly subject?: string; readonly state?: OutboxState }): Promise<readonly OutboxEntry[]>;
  /** Of what waits the first of each person about each thing, the oldest first. */
  firstOfEach(): Promise<readonly OutboxEntry[]>;
  /** Of everybody who has entries that wait or were refused. */
  counts(): Promise<readonly OutboxCount[]>;
}

export interface OutboxStore extends OutboxReader {
  add(entry: NewOutboxEntry): Promise<void>;
  save(entry: OutboxEntry): Promise<void>;
  remove(id: Id): Promise<void>;
  /** What was answered waits again, but for these people's: the server was put back to a time before the answers. */
  sendAgain(exceptOf: readonly Id[]): Promise<void>;
  /** What waits and had no answer is due now. */
  hurry(): Promise<void>;
  /** Forgets what was answered before. */
  prune(beforeMs: number): Promise<void>;
}
