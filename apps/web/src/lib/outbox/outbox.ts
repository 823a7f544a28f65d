import { newId } from '@benchbook/domain/ids';
import { retryDelayMs } from '@benchbook/domain/outbox';
import { serverNowMs } from '../connection/connection.ts';
import { coalesce } from './coalesce.ts';
import { mergeStored, type Place, placesOf } from './merge-stored.ts';
import type { OutboxOptions } from './outbox-options.ts';
import type { OutboxEntry, OutboxState, Refused } from './outbox-store.ts';

/** After so many failures of one entry, and a success of another, the entry is at fault and is dead-lettered. */
const POISON_TRIES = 6;
/** When so many subjects fail, the server is at fault: sending pauses. */
const MOST_IN_TROUBLE = 5;

interface PoisonEntry {
  readonly tries: number;
  readonly reason: string;
  /** Whether the server has accepted another entry since. */
  readonly isAlone: boolean;
}

/** Id and time of an action of this moment, by the server's clock as far as it is known. */
export const doneNow = (): Pick<OutboxEntry, 'eventId' | 'atMs'> => ({ eventId: newId(), atMs: serverNowMs() });

/**
 * Sends entries to the server in the order they were made, one at a time. Each stays on this device until the server gives a
 * definite answer, so a reload or a closed page loses none. Pending entries of other tabs are sent, too; an entry that two
 * tabs send is one event and counts once. What another tab sent, withdrew or dead-lettered takes effect here.
 */
export class Outbox<Entry extends OutboxEntry, Answer> {
  readonly #options: OutboxOptions<Entry, Answer>;
  readonly #listeners = new Set<() => void>();
  #state: OutboxState<Entry> = { pending: [], refused: [] };
  /** Sent or dismissed: a load of the store that began before does not bring these back. */
  readonly #gone = new Set<string>();
  /** The store as last loaded: only what differs from this was changed by another tab. */
  #seen: ReadonlyMap<string, Place> = new Map();
  /** The server answered these, but the store failed to record it: recording is retried. */
  readonly #unacknowledged = new Map<string, () => void | Promise<void>>();
  readonly #poison = new Map<string, PoisonEntry>();
  #opened: Promise<void> = Promise.resolve();
  #isSending = false;
  /** A flush was requested while sending: the network may have changed since the try began. */
  #isAskedAgain = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: OutboxOptions<Entry, Answer>) {
    this.#options = options;
    const kept = options.store.load();
    if (!(kept instanceof Promise)) this.#mergeIn(kept);
    else this.#opened = kept.then((state) => this.#mergeIn(state)).catch(options.onStoreFailure);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): OutboxState<Entry> => this.#state;

  /**
   * Adds an entry and sends it as soon as those before it are answered. Resolves once it is stored.
   *
   * @throws what the store throws when it can't store the entry
   */
  add(entry: Entry): void | Promise<void> {
    const kept = this.#options.store.keep(entry);
    if (kept instanceof Promise && !this.#options.store.keepsMeanwhile) return kept.then(() => this.#enter(entry));
    this.#enter(entry);
    return kept;
  }

  /** Sends a refused entry again. */
  async retry(eventId: string): Promise<void> {
    const again = this.#refusalOf(eventId) ?? (await this.#refusalElsewhere(eventId));
    this.#poison.delete(eventId);
    if (again) await this.#withStore(() => this.add(again.entry));
  }

  /** Deletes a refusal that the person has read. */
  async dismiss(eventId: string): Promise<void> {
    const read = this.#refusalOf(eventId) ?? (await this.#refusalElsewhere(eventId));
    this.#gone.add(eventId);
    this.#unacknowledged.delete(eventId);
    this.#set({ ...this.#state, refused: this.#state.refused.filter((each) => each !== read) });
    if (read) await this.#withStore(() => this.#options.store.forget(read.entry));
  }

  /** Withdraws a pending entry. If it is being sent, its answer is ignored. */
  async withdraw(eventId: string): Promise<void> {
    const waiting = this.#state.pending.find((each) => each.eventId === eventId);
    this.#gone.add(eventId);
    this.#set({ ...this.#state, pending: this.#state.pending.filter((each) => each !== waiting) });
    if (waiting) await this.#withStore(() => this.#options.store.forget(waiting));
  }

  /** Sends pending entries now: at the start, and when the network is back. If a running try fails, another follows at once. */
  async flush(): Promise<void> {
    this.#isAskedAgain = this.#isSending;
    await this.#begin();
  }

  async #begin(): Promise<void> {
    if (this.#isSending) return;
    this.stop();
    this.#isSending = true;
    const { inTurn = (send) => send(), onStoreFailure } = this.#options;
    try {
      await inTurn(() => this.#sendAll());
    } catch (error) {
      // The lock was not granted.
      this.#isSending = false;
      onStoreFailure(error);
      this.#retryLater();
    }
  }

  /** Like `flush`, unless a retry is scheduled. */
  async flushWhenDue(): Promise<void> {
    if (this.#timer === undefined) await this.#begin();
  }

  /** Loads the store again after another tab changed it; requests during a load share the next one. */
  readonly look = coalesce(async (): Promise<void> => {
    await this.#opened;
    await this.#withStore(async () => this.#mergeIn(await this.#options.store.load()));
  });

  /** Sends again what the server had acknowledged and has lost since, as far as the store still has it. */
  requeue(): void {
    this.#gone.clear();
    this.#seen = new Map([...this.#seen].filter(([eventId]) => !this.#unacknowledged.has(eventId)));
    this.#unacknowledged.clear();
    void this.flush();
  }

  /** Stops retrying; stored entries are sent at the next start. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #enter(entry: Entry): void {
    this.#gone.delete(entry.eventId);
    this.#unacknowledged.delete(entry.eventId);
    const refused = this.#state.refused.filter((each) => each.entry.eventId !== entry.eventId);
    this.#set({ pending: [...this.#state.pending, entry], refused });
    void this.#begin();
  }

  async #sendAll(): Promise<void> {
    let isDone = false;
    this.#isAskedAgain = false;
    try {
      for (const [eventId, work] of this.#unacknowledged) await this.#updateStore(eventId, work);
      isDone = await this.#sendInOrder();
      if (!isDone && !this.#isAskedAgain) this.#retryLater();
    } finally {
      // Before the lock is released: an entry added in between must start the next turn itself.
      this.#isSending = false;
    }
    // Entries added during the last load could not start a turn.
    if (this.#isAskedAgain || (isDone && this.#state.pending.length > 0)) void this.#begin();
  }

  /** Sends one entry after another and skips subjects that fail. True when nothing is pending. */
  async #sendInOrder(): Promise<boolean> {
    const inTrouble = new Set<string>();
    for (let entry = await this.#first(inTrouble); entry; entry = await this.#first(inTrouble)) {
      const outcome = await this.#sendOne(entry);
      if (outcome === 'left' || (outcome === 'poison' && (await this.#passPoison()))) continue;
      inTrouble.add(this.#subjectOf(entry));
      if (outcome === 'down' || inTrouble.size >= MOST_IN_TROUBLE) return false;
    }
    return inTrouble.size === 0;
  }

  #subjectOf(entry: Entry): string {
    return this.#options.subjectOf?.(entry) ?? '';
  }

  #retryLater(): void {
    this.stop();
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.#begin(), retryDelayMs(this.#failures, Math.random()));
  }

  /** The oldest pending entry, including those of other tabs. */
  async #first(inTrouble: ReadonlySet<string>): Promise<Entry | undefined> {
    await this.look();
    return this.#state.pending.find((entry) => !inTrouble.has(this.#subjectOf(entry)));
  }

  #mergeIn(store: OutboxState<Entry>): void {
    const before = this.#seen;
    this.#seen = placesOf(store);
    for (const id of this.#gone) if (!this.#seen.has(id)) this.#gone.delete(id);
    const next = mergeStored(this.#state, store, { before, now: this.#seen, gone: this.#gone });
    if (next) this.#set(next);
  }

  /** `left`: the server answered. `poison`: no answer, and the entry may be the cause. `down`: no answer for another reason. */
  async #sendOne(entry: Entry): Promise<'left' | 'poison' | 'down'> {
    const { store, send, onConfirmed, isFinal, isPoison, reasonOf, onStoreFailure } = this.#options;
    let answer: Answer;
    try {
      answer = await send(entry);
    } catch (error) {
      const reason = reasonOf(error);
      if (isFinal(error)) {
        await this.#refuse({ entry, reason });
        return 'left';
      }
      if (!isPoison?.(error)) return 'down';
      const { tries = 0, isAlone = false } = this.#poison.get(entry.eventId) ?? {};
      this.#poison.set(entry.eventId, { tries: tries + 1, reason, isAlone });
      return 'poison';
    }
    try {
      await onConfirmed(answer, entry);
    } catch (error) {
      onStoreFailure(error);
    }
    this.#leave(entry);
    for (const [id, poison] of this.#poison) this.#poison.set(id, { ...poison, isAlone: true });
    await this.#updateStore(entry.eventId, () => store.acknowledge?.(entry) ?? store.forget(entry));
    return 'left';
  }

  /**
   * Tries the next entry after one that failed repeatedly, unless others were accepted meanwhile. If the next one succeeds,
   * the server is well: the failed ones are dead-lettered with their reason, and can be read and sent again.
   * True when sending continues.
   */
  async #passPoison(): Promise<boolean> {
    const isStuck = ({ eventId }: Entry): boolean => (this.#poison.get(eventId)?.tries ?? 0) >= POISON_TRIES;
    const stuck = this.#state.pending.filter(isStuck);
    const next = this.#state.pending.find((entry) => !isStuck(entry));
    // Without a dead-letter store they stay pending, or they would be lost with the page.
    if (stuck.length === 0 || !this.#options.store.deadLetter) return false;
    const isTheirs = stuck.every(({ eventId }) => this.#poison.get(eventId)?.isAlone);
    if (!isTheirs && (!next || (await this.#sendOne(next)) !== 'left')) return false;
    for (const entry of stuck) await this.#refuse({ entry, reason: this.#poison.get(entry.eventId)?.reason ?? '' });
    return true;
  }

  async #updateStore(eventId: string, work: () => void | Promise<void>): Promise<void> {
    // Set before the work: an entry that is dismissed or added again meanwhile is not recorded again.
    this.#unacknowledged.set(eventId, work);
    try {
      await work();
      this.#unacknowledged.delete(eventId);
    } catch (error) {
      this.#options.onStoreFailure(error);
    }
  }

  /** If the page ends before the refusal is stored, the next start sends the entry again and it is refused again. */
  async #refuse(refused: Refused<Entry>): Promise<void> {
    const { store, onRefused } = this.#options;
    this.#leave(refused.entry, refused);
    await this.#updateStore(refused.entry.eventId, () => store.deadLetter?.(refused) ?? store.forget(refused.entry));
    onRefused(refused.entry);
  }

  #refusalOf(eventId: string): Refused<Entry> | undefined {
    return this.#state.refused.find((each) => each.entry.eventId === eventId);
  }

  /** A refusal stored by another tab. */
  async #refusalElsewhere(eventId: string): Promise<Refused<Entry> | undefined> {
    await this.look();
    return this.#refusalOf(eventId);
  }

  async #withStore(work: () => void | Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#options.onStoreFailure(error);
    }
  }

  #leave(entry: Entry, refusal?: Refused<Entry>): void {
    this.#failures = 0;
    this.#poison.delete(entry.eventId);
    if (!refusal) this.#gone.add(entry.eventId);
    const pending = this.#state.pending.filter((each) => each.eventId !== entry.eventId);
    this.#set({ pending, refused: refusal ? [...this.#state.refused, refusal] : this.#state.refused });
  }

  #set(state: OutboxState<Entry>): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
