import type { Shelf } from './shelf.ts';

/** How one line is kept and sent, and who hears of it. */
export interface OutboxOptions<Entry, Answer> {
  readonly shelf: Shelf<Entry>;
  send(entry: Entry): Promise<Answer>;
  /** Whether an error is the server's final word; anything else is tried again. */
  isFinal(error: unknown): boolean;
  /** Whether the server answered, but with nothing that settles the entry: it may be the entry's fault. */
  isOdd?: (error: unknown) => boolean;
  /** What an entry is about: of one subject the order is kept, and what goes wrong over it holds no other up. One without it. */
  subjectOf?: (entry: Entry) => string;
  /** What an error says to a person; empty when it says nothing. */
  reasonOf(error: unknown): string;
  onConfirmed(answer: Answer, entry: Entry): void | Promise<void>;
  onRefused(entry: Entry): void;
  /** What waits could not be read, taken away or sent in turn; it is tried again. */
  onShelfFailure(error: unknown): void;
  /** One tab sends at a time; without it this one is alone. */
  inTurn?: (send: () => Promise<void>) => Promise<void>;
}
