import type { Clock } from '../ports/index.ts';

const MINUTE_MS = 60_000;

/** How many calls in how long. */
export interface Calls {
  readonly most: number;
  readonly withinMs: number;
}

/** Sign-ins that one address may try (design, section 6): a shift change behind one proxy fits in. */
export const SIGN_INS_OF_AN_ADDRESS: Calls = { most: 300, withinMs: MINUTE_MS };

/** Questions about printed pages that one address may ask; counted apart, so that scanning paper keeps nobody from signing in. */
export const PAPERS_OF_AN_ADDRESS: Calls = { most: 300, withinMs: MINUTE_MS };

/**
 * Reports that one person may send, each with 25 MB of photos: what a tablet kept over a shift without a network fits in.
 * A report can never be deleted.
 */
export const REPORTS_OF_A_PERSON: Calls = { most: 60, withinMs: 60 * MINUTE_MS };

/** New devices that one person may bring: each is a row that somebody has to look at. A new line of tablets fits in. */
export const DEVICES_OF_A_PERSON: Calls = { most: 60, withinMs: 60 * MINUTE_MS };

/** Notices that one person may write by hand, and threads that one may start: each is a row, and an event for good. */
export const NOTICES_OF_A_PERSON: Calls = { most: 300, withinMs: 60 * MINUTE_MS };
export const THREADS_OF_A_PERSON: Calls = { most: 120, withinMs: 60 * MINUTE_MS };

/** Messages that one person may write in threads: each is kept for good, with files of 25 MB. */
export const MESSAGES_OF_A_PERSON: Calls = { most: 600, withinMs: 60 * MINUTE_MS };

/** Passes with which one session sends for others: each is an event for good. Twelve an hour keep one person's line going. */
export const PASSES_OF_A_SESSION: Calls = { most: 120, withinMs: 60 * MINUTE_MS };

/** Searches of one person: one per key stroke of somebody who types fast all the time. */
export const SEARCHES_OF_A_PERSON: Calls = { most: 600, withinMs: MINUTE_MS };

/** Counts calls of each address or person in windows of time, in memory. */
export class CallLimit {
  readonly #clock: Clock;
  readonly #calls: Calls;
  #windowStartMs = 0;
  #counts = new Map<string, number>();

  constructor(clock: Clock, calls: Calls) {
    this.#clock = clock;
    this.#calls = calls;
  }

  /** Takes a call of somebody; answers 0, or the seconds to wait when there were too many. */
  take(who: string): number {
    const { most, withinMs } = this.#calls;
    const nowMs = this.#clock.nowMs();
    if (nowMs >= this.#windowStartMs + withinMs || nowMs < this.#windowStartMs) {
      this.#windowStartMs = nowMs;
      this.#counts = new Map();
    }
    const count = (this.#counts.get(who) ?? 0) + 1;
    this.#counts.set(who, count);
    return count <= most ? 0 : Math.ceil((this.#windowStartMs + withinMs - nowMs) / 1000);
  }
}
