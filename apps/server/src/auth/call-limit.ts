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

const HOUR_MS = 60 * MINUTE_MS;

/**
 * People that what one person writes in feedback is told to: each is a notice, and an id in an event for good. A message a minute
 * to a thousand people, ten a minute to a hundred.
 */
export const TELLINGS_OF_A_PERSON: Calls = { most: 60_000, withinMs: HOUR_MS };
/** As so many a change of a thread counts at least, whose event names all who were in it. */
export const LEAST_TOLD = 100;

/**
 * Steps that a person's calls may name as done or taken back. A call counts as `LEAST_TICKS` at least: ten thousand calls an
 * hour are more than a week without a network has kept on a tablet.
 */
export const TICKS_OF_A_PERSON: Calls = { most: 200_000, withinMs: HOUR_MS };
export const LEAST_TICKS = 20;

/** Calls for a supervisor, and choices between revisions: each is an event for good, and a call a notice that is renewed. */
export const CALLS_OF_A_PERSON: Calls = { most: 120, withinMs: HOUR_MS };
export const CHOICES_OF_A_PERSON: Calls = { most: 600, withinMs: HOUR_MS };

/** Pictures of themselves that one person may send: each is up to 6 MB, and is drawn anew. */
export const PICTURES_OF_A_PERSON: Calls = { most: 60, withinMs: HOUR_MS };

/** Bytes of files that one person may send with messages and reports, which are kept for good: films and photos of a long day. */
export const FILE_BYTES_OF_A_PERSON: Calls = { most: 4 * 1024 ** 3, withinMs: 24 * HOUR_MS };

/** Counts calls of each address or person in windows of time, in memory. */
export class CallLimit {
  readonly #clock: Clock;
  readonly #calls: Calls;
  readonly #tell: (who: string, weight: number) => void;
  #windowStartMs = 0;
  #counts = new Map<string, number>();

  /** @param tell told of every call that was taken here */
  constructor(clock: Clock, calls: Calls, tell: (who: string, weight: number) => void = () => undefined) {
    this.#clock = clock;
    this.#calls = calls;
    this.#tell = tell;
  }

  /**
   * Takes a call of somebody; answers 0, or the seconds to wait when there were too many.
   *
   * @param weight as how many it counts
   */
  take(who: string, weight = 1): number {
    const waitS = this.secondsToWait(who);
    if (waitS > 0 || weight === 0) return waitS;
    this.#add(who, weight);
    this.#tell(who, weight);
    return 0;
  }

  /** Counts what another server has taken. */
  count(who: string, weight: number): void {
    this.#beginWindow();
    this.#add(who, weight);
  }

  /** Seconds until somebody may call again, 0 for now; nothing is counted. */
  secondsToWait(who: string): number {
    const { most, withinMs } = this.#calls;
    const nowMs = this.#beginWindow();
    return (this.#counts.get(who) ?? 0) < most ? 0 : Math.ceil((this.#windowStartMs + withinMs - nowMs) / 1000);
  }

  #add(who: string, weight: number): void {
    this.#counts.set(who, (this.#counts.get(who) ?? 0) + weight);
  }

  /** A window that is over is followed by the next, in which nothing was called yet; answers the time of now. */
  #beginWindow(): number {
    const nowMs = this.#clock.nowMs();
    if (nowMs >= this.#windowStartMs + this.#calls.withinMs || nowMs < this.#windowStartMs) {
      this.#windowStartMs = nowMs;
      this.#counts = new Map();
    }
    return nowMs;
  }
}
