import type { Id } from '../ids/index.ts';
import type { ProgressEvent } from './progress-event.ts';

/** What was done, not taken back, in a revision before the live one: only that can have been overtaken. */
export function doneBefore<Event extends Pick<ProgressEvent, 'isDone' | 'revision'>>(
  events: readonly Event[],
  liveRevision: number,
): Event[] {
  return events.filter(({ isDone, revision }) => isDone && revision < liveRevision);
}

/**
 * How a newer release has overtaken what was done: the item is another one by now, or gone. What was done stands in the record
 * of the older revision and does not count in the live one. Null where the item is the same.
 *
 * @param hashOf the items of the live revision
 */
export function overtakenBy(
  { itemId, itemHash }: Pick<ProgressEvent, 'itemId' | 'itemHash'>,
  hashOf: ReadonlyMap<Id, string>,
): 'changed' | 'gone' | null {
  const hash = hashOf.get(itemId);
  if (hash === undefined) return 'gone';
  return hash === itemHash ? null : 'changed';
}
