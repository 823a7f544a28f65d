const FIRST_MS = 1_000;
/** No entry waits longer than this for its next try. */
export const LONGEST_RETRY_MS = 60_000;

/**
 * How long an entry waits after so many tries without an answer, in ms: 1 s, then twice as long each time up to a minute,
 * half of it by chance, so that the tablets of a hall do not all come back at once.
 *
 * @param chance 0 to 1
 */
export function retryDelayMs(tries: number, chance: number): number {
  const whole = Math.min(FIRST_MS * 2 ** Math.max(0, tries - 1), LONGEST_RETRY_MS);
  return Math.round(whole / 2 + (whole / 2) * chance);
}

/** Whether the time of a try has come. One that is further away than any wait was set by a clock that was wrong. */
export function isTryDue(nextTryAtMs: number, nowMs: number): boolean {
  return nextTryAtMs <= nowMs || nextTryAtMs > nowMs + LONGEST_RETRY_MS;
}
