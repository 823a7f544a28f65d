/** Times that differ by this much are both shown. */
const NOTICEABLE_MS = 60_000;

/** Whether the clock of a device and the arrival at the server differ so much that both are shown. */
export const differsFrom = (atMs: number, receivedAtMs: number): boolean => Math.abs(receivedAtMs - atMs) >= NOTICEABLE_MS;

/** Whether something came so much later than it was written that both times are shown: it waited on a device. */
export const cameLate = (atMs: number, receivedAtMs: number | undefined): receivedAtMs is number =>
  receivedAtMs !== undefined && receivedAtMs > atMs && differsFrom(atMs, receivedAtMs);
