import type { BusMessage, EventBus } from '../ports/event-bus.ts';

/** The bus of a single server: listeners are called synchronously. */
export class InProcessBus implements EventBus {
  readonly #listeners = new Set<(message: BusMessage) => void>();
  readonly #report: (error: unknown) => void;

  /** @param report called with errors of listeners */
  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  publish(message: BusMessage): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(message);
      } catch (error) {
        this.#report(error);
      }
    }
  }

  subscribe(listener: (message: BusMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  async close(): Promise<void> {
    this.#listeners.clear();
  }
}
