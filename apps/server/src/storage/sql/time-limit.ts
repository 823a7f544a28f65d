/** Longest that a transaction or a read may take: one that waits for ever would stop everybody. */
export const TIME_LIMIT_MS = 60_000;

/**
 * Waits for a work no longer than this. What it does afterwards is nobody's business any more: whoever calls sees to it
 * that it can do nothing.
 *
 * @throws Error when the time is up
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
