/** Something a person did that the server has not confirmed yet. */
export interface OutboxEntry {
  /** Id of what was done and key of the call: however often it is sent, it counts once. */
  readonly eventId: string;
  readonly userId: string;
  /** Time on this device, epoch milliseconds. */
  readonly atMs: number;
}

/** What the server said no to. */
export interface Refused<Entry> {
  readonly entry: Entry;
  /** The sentence of the server; empty when it gave none. */
  readonly reason: string;
}

export interface OutboxState<Entry> {
  readonly pending: readonly Entry[];
  readonly refused: readonly Refused<Entry>[];
}

/** Where a device keeps what waits. */
export interface Shelf<Entry> {
  /** All that waits, in the order in which it was made, also what other tabs made; and what is kept of refusals. */
  load(): OutboxState<Entry> | Promise<OutboxState<Entry>>;
  /** Refused when this device can't keep it; then it is not in line. */
  keep(entry: Entry): void | Promise<void>;
  forget(entry: Entry): void | Promise<void>;
  /** What is kept is in line at once, while it is being kept: `keep` is never refused. */
  readonly keepsMeanwhile?: boolean;
  /** The server has it: it leaves the line, and may be kept aside; without this it is forgotten. */
  settle?(entry: Entry): Promise<void>;
  /** Keeps what was refused until it is dismissed; without this it is forgotten with the page. */
  park?(refused: Refused<Entry>): Promise<void>;
}
