import type { AppContext } from '../app-context.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Longest time between two of the hourly checks that a correct clock shows, in ms. */
const LONGEST_PAUSE_MS = 24 * HOUR_MS;

/** Several servers take turns at the check; their clocks differ by less than this, in ms. */
const CLOCKS_DIFFER_MS = 60_000;

/** Time without jumps after a jump before anything is deleted by the clock, in ms. */
const WATCHED_MS = 24 * HOUR_MS;

/** Key of the last check: its time, and the time until which nothing is deleted; both in epoch milliseconds. */
const KEPT_AS = 'house-kept';

/**
 * Checks the clock and returns whether expired data may be deleted. After a jump, ahead or back, nothing is deleted for a day:
 * a server that believed it was next year would delete today's answered keys, versions and uploads. A machine that was off for
 * longer than a day looks the same and only loses that day.
 */
export async function isClockSteady({ storage, clock, log }: Pick<AppContext, 'storage' | 'clock' | 'log'>): Promise<boolean> {
  const nowMs = clock.nowMs();
  const { last, watchedUntilMs } = await storage.transaction(async ({ meta }) => {
    const [lastMs, untilMs = 0] = ((await meta.get(KEPT_AS)) ?? '').split(' ').filter(Boolean).map(Number);
    const hasJumped = lastMs !== undefined && (nowMs < lastMs - CLOCKS_DIFFER_MS || nowMs - lastMs > LONGEST_PAUSE_MS);
    // At most a day from now, also if an earlier end was set by a clock that was ahead.
    const until = hasJumped ? nowMs + WATCHED_MS : Math.min(untilMs, nowMs + WATCHED_MS);
    await meta.set(KEPT_AS, `${nowMs} ${until}`);
    return { last: hasJumped ? lastMs : null, watchedUntilMs: until };
  });
  if (last !== null)
    log.warn({ nowMs, last }, 'the clock has jumped or the server was off for long: nothing is deleted for a day');
  return nowMs >= watchedUntilMs;
}
