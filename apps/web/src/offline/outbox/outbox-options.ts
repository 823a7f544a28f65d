import type { OutboxStore } from './outbox-store.ts';

/** How one outbox stores, sends and reports its entries. */
export interface OutboxOptions<Entry, Answer> {
  readonly store: OutboxStore<Entry>;
  send(entry: Entry): Promise<Answer>;
  /** Sends several entries of one subject in one call; resolves to what `send` would do for each. Default: one by one. */
  sendTogether?: (entries: readonly Entry[]) => Promise<ReadonlyArray<PromiseSettledResult<Answer>>>;
  /** Whether the server refused for good; any other error is retried. */
  isFinal(error: unknown): boolean;
  /** Whether the entry itself may have caused the error (`isPoisonAnswer`). */
  isPoison?: (error: unknown) => boolean;
  /** Whether no server could be asked: then a failed batch says nothing about batches. */
  isUnreachable?: (error: unknown) => boolean;
  /** Subject of an entry, e.g. an instruction. Order is kept per subject, and a failing subject blocks no other. Default: one subject. */
  subjectOf?: (entry: Entry) => string;
  /** The sentence of an error for a person; empty when there is none. */
  reasonOf(error: unknown): string;
  onConfirmed(answer: Answer, entry: Entry): void | Promise<void>;
  onRefused(entry: Entry): void;
  /** Loading, deleting or locking failed; it is retried. */
  onStoreFailure(error: unknown): void;
  /** Lock so that one tab sends at a time; without it there is one tab only. */
  inTurn?: (send: () => Promise<void>) => Promise<void>;
}
