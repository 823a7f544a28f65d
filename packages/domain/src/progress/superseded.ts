import type { Id } from '../ids/index.ts';
import type { ProgressEvent } from './progress-event.ts';

/** Ticks in a revision before the live one that were not undone: only these can be superseded. */
export function doneBefore<Event extends Pick<ProgressEvent, 'isDone' | 'revision'>>(
  events: readonly Event[],
  liveRevision: number,
): Event[] {
  return events.filter(({ isDone, revision }) => isDone && revision < liveRevision);
}

/**
 * How a newer release supersedes a tick: the item has changed or is gone. The tick stays in the record of the older revision
 * and does not count in the live one. Null if the item is unchanged.
 *
 * @param hashOf the items of the live revision
 */
export function supersededBy(
  { itemId, itemHash }: Pick<ProgressEvent, 'itemId' | 'itemHash'>,
  hashOf: ReadonlyMap<Id, string>,
): 'changed' | 'gone' | null {
  const hash = hashOf.get(itemId);
  if (hash === undefined) return 'gone';
  return hash === itemHash ? null : 'changed';
}
