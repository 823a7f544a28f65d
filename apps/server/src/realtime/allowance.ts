/** Messages that a connection may send at once, and how many more every second: an app says a handful an hour. */
const MOST_AT_ONCE = 30;
const MORE_PER_SECOND = 1;

/** How much a connection may still say. What it does not use comes back with time. */
export class Allowance {
  #left = MOST_AT_ONCE;
  #sinceMs: number;

  constructor(nowMs: number) {
    this.#sinceMs = nowMs;
  }

  /** @returns false when the connection says too much */
  take(nowMs: number): boolean {
    const regained = (Math.max(0, nowMs - this.#sinceMs) / 1000) * MORE_PER_SECOND;
    this.#left = Math.min(MOST_AT_ONCE, this.#left + regained);
    this.#sinceMs = nowMs;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }
}
