import { setImmediate } from 'node:timers/promises';

/** A write that runs longer than this lets other calls be answered in between, in ms. */
const PAUSE_EVERY_MS = 15;

/** Pauses of a long write on a synchronous database: without them it would block the event loop. */
export class Pauses {
  #sinceMs = 0;

  /** Call when a write begins. */
  begin(): void {
    this.#sinceMs = performance.now();
  }

  /** What to await before the next query; undefined if the last pause is recent enough. */
  pauseWhenDue(): Promise<void> | undefined {
    return performance.now() - this.#sinceMs < PAUSE_EVERY_MS ? undefined : this.#pause();
  }

  async #pause(): Promise<void> {
    await setImmediate();
    this.#sinceMs = performance.now();
  }
}
