import type { AppContext } from '../app-context.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Longest time between two looks, which come every hour, that a clock which is right shows, in ms. */
const LONGEST_PAUSE_MS = 24 * HOUR_MS;

/** Of several servers now one looks and now another, whose clocks differ by less than this, in ms. */
const CLOCKS_DIFFER_MS = 60_000;

/** After a jump a clock has to go on evenly for so long before anything is forgotten by it, in ms. */
const WATCHED_MS = 24 * HOUR_MS;

/** Where the last look is kept: its time, and that until which nothing is forgotten; both in epoch milliseconds. */
const KEPT_AS = 'house-kept';

/**
 * Looks at the clock, and answers whether what is old by it may be forgotten. One that has jumped, ahead or back, is watched
 * for a day first: a server that believed in next year would forget answered keys, versions and uploads of today. A machine
 * that was off for longer than a day looks the same, and loses nothing but that day.
 */
export async function isClockSteady({ storage, clock, log }: Pick<AppContext, 'storage' | 'clock' | 'log'>): Promise<boolean> {
  const nowMs = clock.nowMs();
  const { last, watchedUntilMs } = await storage.transaction(async ({ meta }) => {
    const [lastMs, untilMs = 0] = ((await meta.get(KEPT_AS)) ?? '').split(' ').filter(Boolean).map(Number);
    const hasJumped = lastMs !== undefined && (nowMs < lastMs - CLOCKS_DIFFER_MS || nowMs - lastMs > LONGEST_PAUSE_MS);
    // A day from now, also where the end of an earlier one was set by a clock that was ahead.
    const until = hasJumped ? nowMs + WATCHED_MS : Math.min(untilMs, nowMs + WATCHED_MS);
    await meta.set(KEPT_AS, `${nowMs} ${until}`);
    return { last: hasJumped ? lastMs : null, watchedUntilMs: until };
  });
  if (last !== null)
    log.warn({ nowMs, last }, 'the clock has jumped, or the server was off for long: for a day nothing is forgotten');
  return nowMs >= watchedUntilMs;
}
