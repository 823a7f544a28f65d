/** Each time-out multiplies the next wait of the same call by this factor. */
const LONGER = 3;
/** 3 s, 9 s and 27 s: the longest wait without a byte. */
const MOST_TIMEOUTS = 2;

/** How long a client waits without a byte, per call name: the second try after a time-out waits longer. */
export class Patience {
  readonly #timeouts = new Map<string, number>();

  /** @returns milliseconds */
  limitOf(name: string, ordinaryMs: number): number {
    return ordinaryMs * LONGER ** (this.#timeouts.get(name) ?? 0);
  }

  noteTimeout(name: string): void {
    this.#timeouts.set(name, Math.min(MOST_TIMEOUTS, (this.#timeouts.get(name) ?? 0) + 1));
  }

  /**
   * An answer that started within the ordinary limit resets the wait. A later one keeps the longer wait: on a line where every
   * answer takes 4 s only the first call times out.
   */
  noteAnswer(name: string, tookMs: number, ordinaryMs: number): void {
    if (tookMs < ordinaryMs) this.#timeouts.delete(name);
  }
}
