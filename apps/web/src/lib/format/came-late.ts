/** Times that differ by at least this are both shown. */
const NOTICEABLE_MS = 60_000;

/** Whether the device's time and the time of arrival differ so much that both are shown. */
export const differsFrom = (atMs: number, receivedAtMs: number): boolean => Math.abs(receivedAtMs - atMs) >= NOTICEABLE_MS;

/** Whether something arrived so much later than it was written that both times are shown: it waited on a device. */
export const cameLate = (atMs: number, receivedAtMs: number | undefined): receivedAtMs is number =>
  receivedAtMs !== undefined && receivedAtMs > atMs && differsFrom(atMs, receivedAtMs);
