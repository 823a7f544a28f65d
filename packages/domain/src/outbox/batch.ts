/** Maximum number of waiting entries that are sent as one call. */
export const BATCH_MAX_ENTRIES = 200;

/** Maximum size of their JSON, in characters. The rest of the megabyte that a call may have is for what is around them. */
export const BATCH_MAX_LENGTH = 500_000;

/**
 * The longest beginning of the waiting entries of one subject that fits into one call; at least one entry.
 *
 * @param isAlone whether an entry has to be sent in a call of its own
 */
export function batchOf<Entry>(waiting: readonly Entry[], isAlone: (entry: Entry) => boolean): readonly Entry[] {
  let length = 0;
  const end = waiting.slice(0, BATCH_MAX_ENTRIES).findIndex((entry) => {
    length += JSON.stringify(entry).length;
    return isAlone(entry) || length > BATCH_MAX_LENGTH;
  });
  return waiting.slice(0, end < 0 ? BATCH_MAX_ENTRIES : Math.max(1, end));
}
