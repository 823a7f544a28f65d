/** From here on two moments are said apart. */
export const NOTICEABLE_MS = 60_000;

/** Whether something came so much later than it was written that both moments are said: it waited on a device. */
export const cameLate = (atMs: number, receivedAtMs: number | undefined): receivedAtMs is number =>
  receivedAtMs !== undefined && receivedAtMs - atMs > NOTICEABLE_MS;
