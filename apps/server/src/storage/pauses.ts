import { setImmediate } from 'node:timers/promises';

/** A write that goes on for longer than this lets others be answered in between, in ms. */
const PAUSE_EVERY_MS = 15;

/** Pauses of a long write on a database that answers at once: without them it would be the only thing that happens. */
export class Pauses {
  #sinceMs = 0;

  /** A write begins. */
  begin(): void {
    this.#sinceMs = performance.now();
  }

  /** What to wait for before the next query; undefined where it is not long enough ago. */
  pauseWhenDue(): Promise<void> | undefined {
    return performance.now() - this.#sinceMs < PAUSE_EVERY_MS ? undefined : this.#pause();
  }

  async #pause(): Promise<void> {
    await setImmediate();
    this.#sinceMs = performance.now();
  }
}
