const FIRST_MS = 1_000;
/** Maximum retry delay. */
export const LONGEST_RETRY_MS = 60_000;

/**
 * Retry delay in ms after this many attempts: 1 s, doubled each time up to a minute, half of it random, so that the tablets
 * of a hall do not all retry at the same moment.
 *
 * @param chance random number, 0 to 1
 */
export function retryDelayMs(tries: number, chance: number): number {
  const whole = Math.min(FIRST_MS * 2 ** Math.max(0, tries - 1), LONGEST_RETRY_MS);
  return Math.round(whole / 2 + (whole / 2) * chance);
}

/** Whether a retry is due. A time further away than the maximum delay was set by a wrong clock and counts as due. */
export function isTryDue(nextTryAtMs: number, nowMs: number): boolean {
  return nextTryAtMs <= nowMs || nextTryAtMs > nowMs + LONGEST_RETRY_MS;
}
