import { newId } from '@benchbook/domain/ids';
import type { OutboxEntry, OutboxState, Refused, Shelf } from './shelf.ts';

interface OutboxOptions<Entry, Answer> {
  readonly shelf: Shelf<Entry>;
  send(entry: Entry): Promise<Answer>;
  /** Whether an error is the server's final word; anything else is tried again. */
  isFinal(error: unknown): boolean;
  /** What an error says to a person; empty when it says nothing. */
  reasonOf(error: unknown): string;
  onConfirmed(answer: Answer, entry: Entry): void | Promise<void>;
  onRefused(entry: Entry): void;
  /** What waits could not be read or taken away; it is tried again. */
  onShelfFailure(error: unknown): void;
  /** One tab sends at a time; without it this one is alone. */
  inTurn?: (send: () => Promise<void>) => Promise<void>;
}

/** Waits between tries: short at first, then long enough not to press a server that is down. */
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 10_000, 30_000] as const;

/** Id and time of what is done now. */
export const doneNow = (): Pick<OutboxEntry, 'eventId' | 'atMs'> => ({ eventId: newId(), atMs: Date.now() });

/**
 * What is on its way to the server, in the order it was done, one at a time. It is kept on this device until there is a
 * definite answer, so that a reload or a closed page loses none. What another tab left waiting goes out with it; if that
 * tab sends it too, it is the same event and counts once.
 */
export class Outbox<Entry extends OutboxEntry, Answer> {
  readonly #options: OutboxOptions<Entry, Answer>;
  readonly #listeners = new Set<() => void>();
  #state: OutboxState<Entry> = { pending: [], refused: [] };
  /** Sent or dismissed: a reading of the shelf that began before does not bring it back. */
  readonly #gone = new Set<string>();
  #isSending = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: OutboxOptions<Entry, Answer>) {
    this.#options = options;
    const kept = options.shelf.load();
    if (!(kept instanceof Promise)) this.#state = kept;
    else kept.then((state) => this.#takeIn(state)).catch(options.onShelfFailure);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): OutboxState<Entry> => this.#state;

  /**
   * Puts an entry in line and sends it as soon as those before it are answered. Settles when it is kept.
   *
   * @throws what the shelf throws when it can't be kept
   */
  add(entry: Entry): void | Promise<void> {
    const kept = this.#options.shelf.keep(entry);
    if (kept instanceof Promise) return kept.then(() => this.#enter(entry));
    this.#enter(entry);
  }

  /** Puts what was refused in line once more. */
  async retry(eventId: string): Promise<void> {
    const again = this.#state.refused.find((each) => each.entry.eventId === eventId);
    if (again) await this.#onShelf(() => this.add(again.entry));
  }

  /** Forgets a refusal that has been read. */
  async dismiss(eventId: string): Promise<void> {
    const read = this.#state.refused.find((each) => each.entry.eventId === eventId);
    this.#gone.add(eventId);
    this.#set({ ...this.#state, refused: this.#state.refused.filter((each) => each !== read) });
    if (read) await this.#onShelf(() => this.#options.shelf.forget(read.entry));
  }

  /** Takes back what waits, also what is being sent: then its answer counts for nothing here. */
  async withdraw(eventId: string): Promise<void> {
    const waiting = this.#state.pending.find((each) => each.eventId === eventId);
    this.#gone.add(eventId);
    this.#set({ ...this.#state, pending: this.#state.pending.filter((each) => each !== waiting) });
    if (waiting) await this.#onShelf(() => this.#options.shelf.forget(waiting));
  }

  /** Sends what waits, now: at the start, when the network is back, after each entry. */
  async flush(): Promise<void> {
    if (this.#isSending) return;
    clearTimeout(this.#timer);
    this.#isSending = true;
    const { inTurn = (send) => send() } = this.#options;
    await inTurn(() => this.#sendAll());
  }

  /** Ends the retries; what is kept is taken up again at the next start. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #enter(entry: Entry): void {
    this.#gone.delete(entry.eventId);
    const refused = this.#state.refused.filter((each) => each.entry.eventId !== entry.eventId);
    this.#set({ pending: [...this.#state.pending, entry], refused });
    void this.flush();
  }

  async #sendAll(): Promise<void> {
    let isDone = false;
    try {
      for (let entry = await this.#first(); entry; entry = await this.#first()) {
        if (!(await this.#sendOne(entry))) return;
      }
      isDone = true;
    } finally {
      // Here and not once the turn has ended: what is added between the two has to ask for the next turn.
      this.#isSending = false;
    }
    // What was added while the shelf was read for the last time asked in vain.
    if (isDone && this.#state.pending.length > 0) void this.flush();
  }

  /** The oldest that waits, those of other tabs included. */
  async #first(): Promise<Entry | undefined> {
    try {
      this.#takeIn(await this.#options.shelf.load());
    } catch (error) {
      this.#options.onShelfFailure(error);
    }
    return this.#state.pending[0];
  }

  #takeIn({ pending, refused }: OutboxState<Entry>): void {
    const here = [...this.#state.pending, ...this.#state.refused.map(({ entry }) => entry)];
    const known = new Set([...here.map(({ eventId }) => eventId), ...this.#gone]);
    const waiting = pending.filter(({ eventId }) => !known.has(eventId));
    const parked = refused.filter(({ entry }) => !known.has(entry.eventId));
    if (waiting.length + parked.length === 0) return;
    this.#set({
      pending: [...this.#state.pending, ...waiting].sort((one, other) => one.atMs - other.atMs),
      refused: [...this.#state.refused, ...parked],
    });
  }

  /** True when the entry has left the line. */
  async #sendOne(entry: Entry): Promise<boolean> {
    try {
      const answer = await this.#options.send(entry);
      await this.#options.onConfirmed(answer, entry);
      await this.#options.shelf.forget(entry);
      this.#leave(entry);
      return true;
    } catch (error) {
      if (this.#options.isFinal(error) && (await this.#refuse({ entry, reason: this.#options.reasonOf(error) }))) return true;
      const delay = RETRY_DELAYS_MS[Math.min(this.#failures, RETRY_DELAYS_MS.length - 1)];
      this.#failures += 1;
      this.#timer = setTimeout(() => void this.flush(), delay);
      return false;
    }
  }

  /** False when the shelf could not take it out of the line: it stays, and is refused again. */
  async #refuse(refused: Refused<Entry>): Promise<boolean> {
    const { shelf, onRefused, onShelfFailure } = this.#options;
    try {
      await (shelf.park?.(refused) ?? shelf.forget(refused.entry));
    } catch (error) {
      onShelfFailure(error);
      return false;
    }
    this.#leave(refused.entry, refused);
    onRefused(refused.entry);
    return true;
  }

  async #onShelf(work: () => void | Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#options.onShelfFailure(error);
    }
  }

  #leave(entry: Entry, refusal?: Refused<Entry>): void {
    this.#failures = 0;
    if (!refusal) this.#gone.add(entry.eventId);
    const pending = this.#state.pending.filter((each) => each.eventId !== entry.eventId);
    this.#set({ pending, refused: refusal ? [...this.#state.refused, refusal] : this.#state.refused });
  }

  #set(state: OutboxState<Entry>): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
