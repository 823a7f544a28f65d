/**
 * One reading runs and at most one waits behind it: whoever asks meanwhile shares that one, which begins after they asked and
 * so tells what they ask for. Of two an older one never ends after a newer.
 */
export function gathered<Found>(read: () => Promise<Found>): () => Promise<Found> {
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
