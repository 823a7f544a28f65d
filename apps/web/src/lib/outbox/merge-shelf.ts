import type { OutboxEntry, OutboxState } from './shelf.ts';

/** Where an entry is. */
export type Place = 'waiting' | 'parked';

interface Seen {
  /** How the shelf was when it was read before: only what has changed there since was changed by another tab. */
  readonly before: ReadonlyMap<string, Place>;
  readonly now: ReadonlyMap<string, Place>;
  /** Sent or dismissed here: a reading of the shelf that began before does not bring it back. */
  readonly gone: ReadonlySet<string>;
}

/** What waits here once it is known what other tabs did; undefined when they did nothing. */
export function mergeShelf<Entry extends OutboxEntry>(
  state: OutboxState<Entry>,
  shelf: OutboxState<Entry>,
  { before, now, gone }: Seen,
): OutboxState<Entry> | undefined {
  const here = placesOf(state);
  const isNews = (id: string): boolean => !gone.has(id) && before.get(id) !== now.get(id) && here.get(id) !== now.get(id);
  const waiting = shelf.pending.filter(({ eventId }) => isNews(eventId));
  const parked = shelf.refused.filter(({ entry }) => isNews(entry.eventId));
  const moved = new Set([...waiting, ...parked.map(({ entry }) => entry)].map(({ eventId }) => eventId));
  const leaves = (id: string): boolean => moved.has(id) || (!now.has(id) && before.get(id) === here.get(id));
  if (![...here.keys()].some(leaves) && moved.size === 0) return undefined;
  const inOrder = new Map(shelf.pending.map(({ eventId }, index) => [eventId, index]));
  const placeOf = ({ eventId }: Entry): number => inOrder.get(eventId) ?? shelf.pending.length;
  const stays = state.pending.filter(({ eventId }) => !leaves(eventId));
  return {
    // The shelf knows the order; what is still on its way there came last.
    pending: [...stays, ...waiting].sort((one, other) => placeOf(one) - placeOf(other)),
    refused: [...state.refused.filter(({ entry }) => !leaves(entry.eventId)), ...parked],
  };
}

export function placesOf({ pending, refused }: OutboxState<OutboxEntry>): Map<string, Place> {
  return new Map([
    ...pending.map(({ eventId }) => [eventId, 'waiting'] as const),
    ...refused.map(({ entry }) => [entry.eventId, 'parked'] as const),
  ]);
}
