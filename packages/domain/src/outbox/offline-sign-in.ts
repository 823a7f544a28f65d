/** Stored facts about a person who signs in while the server is unreachable. */
export interface LocalPersonLimits {
  /** When the server last confirmed the person's sign-in. */
  readonly onlineAtMs: number;
  /** Wrong passwords since the last correct one. */
  readonly failures: number;
  /** The latest time that this machine's clock ever showed. */
  readonly latestMs: number;
  /** How long a sign-in is valid after the server confirmed it. */
  readonly longestMs: number;
}

/** Maximum number of wrong passwords offline; after that only the server can sign this person in. */
export const OFFLINE_FAILURES = 5;

/** A clock correction up to this size does not count as set back. */
const CLOCK_SLACK_MS = 5 * 60 * 1000;

/** Why a person with the correct password is refused offline; null if they are signed in (D-062). */
export function refusalOf(
  { onlineAtMs, failures, latestMs, longestMs }: LocalPersonLimits,
  nowMs: number,
): 'locked' | 'clock-back' | 'too-old' | null {
  if (failures >= OFFLINE_FAILURES) return 'locked';
  if (nowMs < Math.max(latestMs, onlineAtMs) - CLOCK_SLACK_MS) return 'clock-back';
  return nowMs - onlineAtMs > longestMs ? 'too-old' : null;
}
