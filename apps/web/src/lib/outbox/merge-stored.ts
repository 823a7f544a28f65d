import type { OutboxEntry, OutboxState } from './outbox-store.ts';

/** State of a stored entry. */
export type Place = 'waiting' | 'parked';

interface Seen {
  /** The store as loaded before: only what differs from this was changed by another tab. */
  readonly before: ReadonlyMap<string, Place>;
  readonly now: ReadonlyMap<string, Place>;
  /** Sent or dismissed here: a load that began before does not bring these back. */
  readonly gone: ReadonlySet<string>;
}

/** The state of this tab after the changes of other tabs; undefined when they changed nothing. */
export function mergeStored<Entry extends OutboxEntry>(
  state: OutboxState<Entry>,
  store: OutboxState<Entry>,
  { before, now, gone }: Seen,
): OutboxState<Entry> | undefined {
  const here = placesOf(state);
  const isNews = (id: string): boolean => !gone.has(id) && before.get(id) !== now.get(id) && here.get(id) !== now.get(id);
  const waiting = store.pending.filter(({ eventId }) => isNews(eventId));
  const parked = store.refused.filter(({ entry }) => isNews(entry.eventId));
  const moved = new Set([...waiting, ...parked.map(({ entry }) => entry)].map(({ eventId }) => eventId));
  const leaves = (id: string): boolean => moved.has(id) || (!now.has(id) && before.get(id) === here.get(id));
  if (![...here.keys()].some(leaves) && moved.size === 0) return undefined;
  const inOrder = new Map(store.pending.map(({ eventId }, index) => [eventId, index]));
  const placeOf = ({ eventId }: Entry): number => inOrder.get(eventId) ?? store.pending.length;
  const stays = state.pending.filter(({ eventId }) => !leaves(eventId));
  return {
    // The store has the order; entries that are not stored yet come last.
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
