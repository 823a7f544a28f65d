/** What a machine knows of somebody who wants in while the server is away. */
export interface LocalPersonLimits {
  /** When the server last said that it is them. */
  readonly onlineAtMs: number;
  /** Wrong passwords since the last right one. */
  readonly failures: number;
  /** The latest moment that the clock of the machine ever showed. */
  readonly latestMs: number;
  /** How long a sign-in with the server is good for. */
  readonly longestMs: number;
}

/** Wrong passwords without the server, after which only the server lets this person in. */
export const OFFLINE_FAILURES = 5;

/** A clock may be put right by this much without being called set back. */
const CLOCK_SLACK_MS = 5 * 60 * 1000;

/** Why somebody with the right password is not let in without the server; null when they are (D-062). */
export function refusalOf(
  { onlineAtMs, failures, latestMs, longestMs }: LocalPersonLimits,
  nowMs: number,
): 'locked' | 'clock-back' | 'too-old' | null {
  if (failures >= OFFLINE_FAILURES) return 'locked';
  if (nowMs < Math.max(latestMs, onlineAtMs) - CLOCK_SLACK_MS) return 'clock-back';
  return nowMs - onlineAtMs > longestMs ? 'too-old' : null;
}
