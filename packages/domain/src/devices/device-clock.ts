/** Before any report could be written: a tablet whose battery was empty begins again at 1970 or at its date of manufacture. */
const EARLIEST_MS = Date.UTC(2020, 0, 1);
const MOST_AHEAD_MS = 24 * 3_600_000;

/** Whether the clock of a device was so wrong that its time is of no use: before 2020, or more than a day ahead of the server. */
export function isClockWrong(deviceAtMs: number, receivedAtMs: number): boolean {
  return deviceAtMs < EARLIEST_MS || deviceAtMs > receivedAtMs + MOST_AHEAD_MS;
}

/**
 * The time of the device as it is stored with a report or a message: never after it was received, unless the clock was wrong.
 * A wrong time is stored as the device sent it, in whole milliseconds from 1970 on.
 *
 * @param deviceAtMs null: now
 */
export function deviceTimeMs(deviceAtMs: number | null, receivedAtMs: number): number {
  if (deviceAtMs === null) return receivedAtMs;
  const kept = isClockWrong(deviceAtMs, receivedAtMs) ? deviceAtMs : Math.min(deviceAtMs, receivedAtMs);
  return Math.max(0, Math.floor(kept));
}

/** The time that is shown of a report or a message: that of the device, or of its arrival where the device's clock was wrong. */
export function shownTime(deviceAtMs: number, receivedAtMs: number | undefined) {
  const isWrong = receivedAtMs !== undefined && isClockWrong(deviceAtMs, receivedAtMs);
  return { atMs: isWrong ? receivedAtMs : deviceAtMs, isClockWrong: isWrong };
}
