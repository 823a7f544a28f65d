import type { Clock } from '../ports/index.ts';

const MINUTE_MS = 60_000;

/** Number of calls per time window. */
export interface Calls {
  readonly most: number;
  readonly withinMs: number;
}

/** Sign-in attempts per address (design, section 6): enough for a shift change behind one proxy. */
export const SIGN_INS_OF_AN_ADDRESS: Calls = { most: 300, withinMs: MINUTE_MS };

/** Lookups of printed pages per address; counted separately, so that scanning paper doesn't block sign-ins. */
export const PAPERS_OF_AN_ADDRESS: Calls = { most: 300, withinMs: MINUTE_MS };

/**
 * Reports per person, each with up to 25 MB of photos: enough for what a tablet collects in a shift offline.
 * A report can never be deleted.
 */
export const REPORTS_OF_A_PERSON: Calls = { most: 60, withinMs: 60 * MINUTE_MS };

/** New devices per person: each is a row that a person has to review. Enough for a new line of tablets. */
export const DEVICES_OF_A_PERSON: Calls = { most: 60, withinMs: 60 * MINUTE_MS };

/** Manual notices per person, and new threads per person: each is a row and a permanent event. */
export const NOTICES_OF_A_PERSON: Calls = { most: 300, withinMs: 60 * MINUTE_MS };
export const THREADS_OF_A_PERSON: Calls = { most: 120, withinMs: 60 * MINUTE_MS };

/** Feedback messages per person: each is stored permanently, with files up to 25 MB. */
export const MESSAGES_OF_A_PERSON: Calls = { most: 600, withinMs: 60 * MINUTE_MS };

/** Passes that one session may get for submitting work of others: each is a permanent event. One person's line needs twelve an hour. */
export const PASSES_OF_A_SESSION: Calls = { most: 120, withinMs: 60 * MINUTE_MS };

/** Searches per person: one per keystroke of a constant fast typist. */
export const SEARCHES_OF_A_PERSON: Calls = { most: 600, withinMs: MINUTE_MS };

const HOUR_MS = 60 * MINUTE_MS;

/**
 * Recipients of one person's feedback: each is a notice, and an id in a permanent event. Enough for a message a minute
 * to a thousand people, or ten a minute to a hundred.
 */
export const RECIPIENTS_OF_A_PERSON: Calls = { most: 60_000, withinMs: HOUR_MS };
/** Minimum recipients counted for a change of a thread, whose event names all members. */
export const LEAST_RECIPIENTS = 100;

/**
 * Steps that a person's calls may mark as done or undone. A call counts as at least `LEAST_TICKS`: ten thousand calls an
 * hour are more than a tablet collects in a week offline.
 */
export const TICKS_OF_A_PERSON: Calls = { most: 200_000, withinMs: HOUR_MS };
export const LEAST_TICKS = 20;

/** Calls for a supervisor, and revision choices, per person: each is a permanent event, and a call also renews a notice. */
export const CALLS_OF_A_PERSON: Calls = { most: 120, withinMs: HOUR_MS };
export const CHOICES_OF_A_PERSON: Calls = { most: 600, withinMs: HOUR_MS };

/** Profile images that one person may upload: each is up to 6 MB and is re-encoded. */
export const PICTURES_OF_A_PERSON: Calls = { most: 60, withinMs: HOUR_MS };

/** Bytes of files per person in messages and reports, which are stored permanently: enough for the videos and photos of a long day. */
export const FILE_BYTES_OF_A_PERSON: Calls = { most: 4 * 1024 ** 3, withinMs: 24 * HOUR_MS };

/** Counts calls per address or person in time windows, in memory. */
export class CallLimit {
  readonly #clock: Clock;
  readonly #calls: Calls;
  readonly #onAccepted: (who: string, weight: number) => void;
  #windowStartMs = 0;
  #counts = new Map<string, number>();

  /** @param onAccepted called for every call accepted here */
  constructor(clock: Clock, calls: Calls, onAccepted: (who: string, weight: number) => void = () => undefined) {
    this.#clock = clock;
    this.#calls = calls;
    this.#onAccepted = onAccepted;
  }

  /**
   * Counts a call; returns 0, or the seconds to wait when the limit is reached.
   *
   * @param weight how many calls it counts as
   */
  take(who: string, weight = 1): number {
    const waitS = this.secondsToWait(who);
    if (waitS > 0 || weight === 0) return waitS;
    this.#add(who, weight);
    this.#onAccepted(who, weight);
    return 0;
  }

  /** Adds calls that another server accepted. */
  count(who: string, weight: number): void {
    this.#beginWindow();
    this.#add(who, weight);
  }

  /** Seconds until the next call is allowed, 0 for now; counts nothing. */
  secondsToWait(who: string): number {
    const { most, withinMs } = this.#calls;
    const nowMs = this.#beginWindow();
    return (this.#counts.get(who) ?? 0) < most ? 0 : Math.ceil((this.#windowStartMs + withinMs - nowMs) / 1000);
  }

  #add(who: string, weight: number): void {
    this.#counts.set(who, (this.#counts.get(who) ?? 0) + weight);
  }

  /** Starts a new, empty window when the current one is over; returns the current time. */
  #beginWindow(): number {
    const nowMs = this.#clock.nowMs();
    if (nowMs >= this.#windowStartMs + this.#calls.withinMs || nowMs < this.#windowStartMs) {
      this.#windowStartMs = nowMs;
      this.#counts = new Map();
    }
    return nowMs;
  }
}
