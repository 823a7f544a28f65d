/** No report can be older: a tablet whose battery was empty restarts at 1970 or at its date of manufacture. */
const EARLIEST_MS = Date.UTC(2020, 0, 1);
const MOST_AHEAD_MS = 24 * 3_600_000;

/** Whether a device clock was too wrong to use: before 2020, or more than a day ahead of the server. */
export function isClockWrong(deviceAtMs: number, receivedAtMs: number): boolean {
  return deviceAtMs < EARLIEST_MS || deviceAtMs > receivedAtMs + MOST_AHEAD_MS;
}

/**
 * The device time as stored with a report or message: never later than its receipt, unless the clock was wrong. A wrong time
 * is stored as sent, in whole milliseconds from 1970 on.
 *
 * @param deviceAtMs null: now
 */
export function deviceTimeMs(deviceAtMs: number | null, receivedAtMs: number): number {
  if (deviceAtMs === null) return receivedAtMs;
  const kept = isClockWrong(deviceAtMs, receivedAtMs) ? deviceAtMs : Math.min(deviceAtMs, receivedAtMs);
  return Math.max(0, Math.floor(kept));
}

/** The displayed time of a report or message: device time, or time of receipt if the device clock was wrong. */
export function shownTime(deviceAtMs: number, receivedAtMs: number | undefined) {
  const isWrong = receivedAtMs !== undefined && isClockWrong(deviceAtMs, receivedAtMs);
  return { atMs: isWrong ? receivedAtMs : deviceAtMs, isClockWrong: isWrong };
}
