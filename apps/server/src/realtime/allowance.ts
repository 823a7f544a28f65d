/** Messages that a connection may send in a burst, and how many more every second: an app sends a handful an hour. */
const MOST_AT_ONCE = 30;
const MORE_PER_SECOND = 1;

/** Token bucket for the messages of a connection. */
export class Allowance {
  #left = MOST_AT_ONCE;
  #sinceMs: number;

  constructor(nowMs: number) {
    this.#sinceMs = nowMs;
  }

  /** @returns false if the connection exceeds its limit */
  take(nowMs: number): boolean {
    const regained = (Math.max(0, nowMs - this.#sinceMs) / 1000) * MORE_PER_SECOND;
    this.#left = Math.min(MOST_AT_ONCE, this.#left + regained);
    this.#sinceMs = nowMs;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }
}
