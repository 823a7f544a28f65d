/** Time limit of a transaction or read: one that never ends would block everybody. */
export const TIME_LIMIT_MS = 60_000;

/**
 * Waits for work up to a time limit. The work may continue afterwards: the caller makes sure that it has no effect.
 *
 * @throws Error after the time limit
 */
export async function withinTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const { promise: timeUp, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`The transaction was not over after ${limitMs} ms and was given up.`)),
    limitMs,
  );
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    clearTimeout(timer);
  }
}
