/** An action of a person that the server has not acknowledged yet. */
export interface OutboxEntry {
  /** Id of the event and idempotency key of the call: sent twice, it counts once. */
  readonly eventId: string;
  readonly userId: string;
  /** Time on this device, epoch milliseconds. */
  readonly atMs: number;
}

/** An entry that the server refused. */
export interface Refused<Entry> {
  readonly entry: Entry;
  /** The server's sentence; empty when it gave none. */
  readonly reason: string;
}

export interface OutboxState<Entry> {
  readonly pending: readonly Entry[];
  readonly refused: readonly Refused<Entry>[];
}

/** Stores the entries of one outbox on the device. */
export interface OutboxStore<Entry> {
  /** All pending entries in the order they were made, including those of other tabs, and the stored refusals. */
  load(): OutboxState<Entry> | Promise<OutboxState<Entry>>;
  /** Stores an entry. Rejects when the device can't; the entry is then not enqueued. */
  keep(entry: Entry): void | Promise<void>;
  forget(entry: Entry): void | Promise<void>;
  /** Enqueue immediately; `keep` continues in the background and never rejects. */
  readonly keepsMeanwhile?: boolean;
  /** Records that the server has the entry; it may be kept aside. Without this member `forget` is called. */
  acknowledge?(entry: Entry): Promise<void>;
  /** Keeps a refused entry until it is dismissed. Without this member it lasts as long as the page. */
  deadLetter?(refused: Refused<Entry>): Promise<void>;
}
