import type { Id } from '@benchbook/domain/ids';

/** What goes round after commit: ids only, whoever listens reads the rest. */
export interface BusMessage {
  /** e.g. 'events' with the newest sequence as subject. */
  readonly topic: string;
  readonly subjectId: Id | null;
  /** Small and without secrets: on several servers it travels in a notice of at most 8,000 bytes. */
  readonly data?: Readonly<Record<string, string | number | boolean | null>>;
}

export interface EventBus {
  /** @param goodForMs what could not go out in that time is not said any more; for ever when not given */
  publish(message: BusMessage, goodForMs?: number): void;
  /** Answers how to stop listening. A listener that throws does not keep others from hearing. */
  subscribe(listener: (message: BusMessage) => void): () => void;
  close(): Promise<void>;
}
