import type { Id } from '@benchbook/domain/ids';

/** Broadcast after commit: ids only; listeners read the rest. */
export interface BusMessage {
  /** e.g. 'events' with the newest sequence as subject. */
  readonly topic: string;
  readonly subjectId: Id | null;
  /** Small and without secrets: between servers it travels in a notification of at most 8,000 bytes. */
  readonly data?: Readonly<Record<string, string | number | boolean | null>>;
}

export interface EventBus {
  /** @param goodForMs drop the message if it can't be sent within this time; by default, never */
  publish(message: BusMessage, goodForMs?: number): void;
  /** Returns the unsubscribe function. An exception in one listener does not affect the others. */
  subscribe(listener: (message: BusMessage) => void): () => void;
  close(): Promise<void>;
}
