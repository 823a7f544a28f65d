import { type EntryEvent, type EntryState, stateAfter } from '@benchbook/domain/outbox';
import type { OutboxEntry, OutboxState } from './outbox-store.ts';

/** An entry as this tab knows it. */
interface Tracked<Entry> {
  readonly entry: Entry;
  readonly state: EntryState;
  /** Its state in the store as last loaded: what differs from this was changed by another tab. */
  readonly stored: EntryState;
  /** The server's sentence, while it is parked. */
  readonly reason: string;
  /** Records its state in the store; null once that has succeeded. */
  readonly save: (() => void | Promise<void>) | null;
  /** Times that the server failed and this entry may be the cause. */
  readonly failures: number;
  /** Reason of the last failure. */
  readonly failure: string;
  /** The server has accepted another entry since it failed. */
  readonly isOnlyOne: boolean;
  /** It is sent in a call of its own: the server did not take the one that it was part of. */
  readonly isAlone: boolean;
}

/** An entry as the store has it. */
type Stored<Entry> = Pick<Tracked<Entry>, 'entry' | 'state' | 'reason'>;

const FRESH = {
  state: 'removed',
  stored: 'removed',
  reason: '',
  save: null,
  failures: 0,
  failure: '',
  isOnlyOne: false,
  isAlone: false,
} as const;

/**
 * The entries of one outbox in this tab. One that was answered or removed here is tracked until the store has no more of it, so
 * that a load which began before does not bring it back.
 */
export class TrackedEntries<Entry extends OutboxEntry> {
  readonly #listeners = new Set<() => void>();
  #tracked = new Map<string, Tracked<Entry>>();
  #shown: OutboxState<Entry> = { pending: [], refused: [] };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): OutboxState<Entry> => this.#shown;

  get(eventId: string): Tracked<Entry> | undefined {
    return this.#tracked.get(eventId);
  }

  /** Entries whose state is not recorded in the store yet. */
  unsaved(): ReadonlyArray<Tracked<Entry>> {
    return [...this.#tracked.values()].filter(({ save }) => save !== null);
  }

  /** Applies an event. False where it is not possible in the state of the entry, which then stays. */
  apply(entry: Entry, event: EntryEvent, more: Partial<Tracked<Entry>> = {}): boolean {
    const before = this.#tracked.get(entry.eventId) ?? FRESH;
    const state = stateAfter(before.state, event);
    if (state === null) return false;
    // The newest one is the last in line.
    if (state === 'pending' && before.state !== 'pending') this.#tracked.delete(entry.eventId);
    this.#tracked.set(entry.eventId, { ...before, ...more, entry, state });
    if (state !== before.state) this.#show();
    return true;
  }

  /** Changes what is known of an entry beside its state. */
  note(eventId: string, more: Partial<Omit<Tracked<Entry>, 'entry' | 'state'>>): void {
    const before = this.#tracked.get(eventId);
    if (before) this.#tracked.set(eventId, { ...before, ...more });
  }

  /** The server has accepted an entry, so that the others which it failed at are the cause themselves. */
  noteAccepted(): void {
    for (const [eventId, { failures }] of this.#tracked) if (failures > 0) this.note(eventId, { isOnlyOne: true });
  }

  /** Takes over what other tabs have changed in the store since it was last loaded. */
  merge(store: OutboxState<Entry>): void {
    const found = new Map<string, Stored<Entry>>([
      ...store.pending.map((entry) => [entry.eventId, { entry, state: 'pending', reason: '' }] as const),
      ...store.refused.map(({ entry, reason }) => [entry.eventId, { entry, state: 'parked', reason }] as const),
    ]);
    const next = new Map<string, Tracked<Entry>>();
    let isChanged = false;
    // The store has the order; entries that are not stored yet come last.
    for (const eventId of new Set([...found.keys(), ...this.#tracked.keys()])) {
      const here = this.#tracked.get(eventId);
      const there = found.get(eventId);
      const after = there ? merged(here, there) : unlessLeft(here);
      if (after) next.set(eventId, after);
      isChanged ||= isOpen(here?.state) !== isOpen(after?.state) || (isOpen(after?.state) && here?.state !== after?.state);
    }
    if (isChanged) {
      this.#tracked = next;
      this.#show();
    } else for (const eventId of this.#tracked.keys()) this.#put(eventId, next.get(eventId));
  }

  /** Forgets what the store does not have: the server was restored, and the store has what is to be sent again. */
  forgetUnstored(): void {
    for (const [eventId, { state, save }] of this.#tracked) {
      if (!isOpen(state)) this.#tracked.delete(eventId);
      else if (save) this.note(eventId, { stored: 'removed', save: null });
    }
  }

  /** Keeps the place of an entry; deletes it where there is none. */
  #put(eventId: string, entry: Tracked<Entry> | undefined): void {
    if (entry) this.#tracked.set(eventId, entry);
    else this.#tracked.delete(eventId);
  }

  #show(): void {
    const all = [...this.#tracked.values()];
    this.#shown = {
      pending: all.filter(({ state }) => state === 'pending').map(({ entry }) => entry),
      refused: all.filter(({ state }) => state === 'parked').map(({ entry, reason }) => ({ entry, reason })),
    };
    for (const listener of this.#listeners) listener();
  }
}

const isOpen = (state: EntryState = 'removed'): boolean => state === 'pending' || state === 'parked';

/** An entry that the store has: its state there counts where another tab has changed it. */
function merged<Entry>(here: Tracked<Entry> | undefined, there: Stored<Entry>): Tracked<Entry> {
  if (!here) return { ...FRESH, ...there, stored: there.state };
  const isChangedThere = here.stored !== there.state && here.state !== there.state && isOpen(here.state);
  return { ...here, ...(isChangedThere && { ...there, save: null }), stored: there.state };
}

/** An entry that the store does not have: undefined where that was settled here, or by another tab. */
function unlessLeft<Entry>(here: Tracked<Entry> | undefined): Tracked<Entry> | undefined {
  return here && isOpen(here.state) && here.stored !== here.state ? { ...here, stored: 'removed' } : undefined;
}
