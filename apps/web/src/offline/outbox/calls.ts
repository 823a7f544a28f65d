/**
 * Runs one read at a time with at most one queued behind it. Calls during a read share the queued one, which starts after
 * they were made and so sees what they ask for. Reads end in the order they started.
 */
export function coalesce<Found>(read: () => Promise<Found>): () => Promise<Found> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting: Promise<Found> | undefined;
  const begin = (): Promise<Found> => {
    waiting = undefined;
    return read();
  };
  return () => {
    if (waiting) return waiting;
    waiting = last.then(begin, begin);
    last = waiting;
    return waiting;
  };
}

/** Resolves to the result of a call, also where it fails. */
export async function settled<Value>(call: Promise<Value>): Promise<PromiseSettledResult<Value>> {
  try {
    return { status: 'fulfilled', value: await call };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
}
