import type { Clock } from '../ports/index.ts';

/** Sign-ins that one address may try in a minute (design, section 6): a shift change behind one proxy fits in. */
export const SIGN_INS_PER_MINUTE = 300;

const MINUTE_MS = 60_000;

/** Counts tries per address in windows of a minute, in memory. */
export class AddressLimit {
  readonly #clock: Clock;
  readonly #most: number;
  #windowStartMs = 0;
  #counts = new Map<string, number>();

  constructor(clock: Clock, most: number = SIGN_INS_PER_MINUTE) {
    this.#clock = clock;
    this.#most = most;
  }

  /** Takes a try; answers 0, or the seconds to wait when there were too many. */
  take(address: string): number {
    const nowMs = this.#clock.nowMs();
    if (nowMs >= this.#windowStartMs + MINUTE_MS || nowMs < this.#windowStartMs) {
      this.#windowStartMs = nowMs;
      this.#counts = new Map();
    }
    const count = (this.#counts.get(address) ?? 0) + 1;
    this.#counts.set(address, count);
    return count <= this.#most ? 0 : Math.ceil((this.#windowStartMs + MINUTE_MS - nowMs) / 1000);
  }
}
