import { newId } from '@benchbook/domain/ids';
import { retryDelayMs } from '@benchbook/domain/outbox';
import { serverNowMs } from '../connection/connection.ts';
import { gathered } from './gathered.ts';
import { mergeShelf, type Place, placesOf } from './merge-shelf.ts';
import type { OutboxOptions } from './outbox-options.ts';
import type { OutboxEntry, OutboxState, Refused } from './shelf.ts';

/** After so many odd answers, and one that was none, it is the entry: it is set aside. */
const ODD_TRIES = 6;
/** So many subjects in trouble are the server's trouble: it is left alone for a while. */
const MOST_IN_TROUBLE = 5;

interface Odd {
  readonly tries: number;
  readonly reason: string;
  /** Whether the server took something else since. */
  readonly isAlone: boolean;
}

/** Id and time of what is done now, on the clock of the server as far as it is known. */
export const doneNow = (): Pick<OutboxEntry, 'eventId' | 'atMs'> => ({ eventId: newId(), atMs: serverNowMs() });

/**
 * What is on its way to the server, in the order it was done, one at a time. It is kept on this device until there is a
 * definite answer, so that a reload or a closed page loses none. What another tab left waiting goes out with it; if that
 * tab sends it too, it is the same event and counts once; what another tab sent, took back or set aside is so here, too.
 */
export class Outbox<Entry extends OutboxEntry, Answer> {
  readonly #options: OutboxOptions<Entry, Answer>;
  readonly #listeners = new Set<() => void>();
  #state: OutboxState<Entry> = { pending: [], refused: [] };
  /** Sent or dismissed: a reading of the shelf that began before does not bring it back. */
  readonly #gone = new Set<string>();
  /** How the shelf was when it was last read: only what has changed there since was changed by another tab. */
  #seen: ReadonlyMap<string, Place> = new Map();
  /** They were answered, but the shelf has not taken that in: where it can't, it is told again. */
  readonly #untold = new Map<string, () => void | Promise<void>>();
  readonly #odd = new Map<string, Odd>();
  #opened: Promise<void> = Promise.resolve();
  #isSending = false;
  /** While it was sending: what was said then may be true no more. */
  #isAskedAgain = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: OutboxOptions<Entry, Answer>) {
    this.#options = options;
    const kept = options.shelf.load();
    if (!(kept instanceof Promise)) this.#takeIn(kept);
    else this.#opened = kept.then((state) => this.#takeIn(state)).catch(options.onShelfFailure);
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
    if (kept instanceof Promise && !this.#options.shelf.keepsMeanwhile) return kept.then(() => this.#enter(entry));
    this.#enter(entry);
    return kept;
  }

  /** Puts what was refused in line once more. */
  async retry(eventId: string): Promise<void> {
    const again = this.#refusalOf(eventId) ?? (await this.#refusalElsewhere(eventId));
    this.#odd.delete(eventId);
    if (again) await this.#onShelf(() => this.add(again.entry));
  }

  /** Forgets a refusal that has been read. */
  async dismiss(eventId: string): Promise<void> {
    const read = this.#refusalOf(eventId) ?? (await this.#refusalElsewhere(eventId));
    this.#gone.add(eventId);
    this.#untold.delete(eventId);
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

  /** Sends what waits, now: at the start, when the network is back. A try that is under way is followed by another if it fails. */
  async flush(): Promise<void> {
    this.#isAskedAgain = this.#isSending;
    await this.#begin();
  }

  async #begin(): Promise<void> {
    if (this.#isSending) return;
    this.stop();
    this.#isSending = true;
    const { inTurn = (send) => send(), onShelfFailure } = this.#options;
    try {
      await inTurn(() => this.#sendAll());
    } catch (error) {
      // There was no turn.
      this.#isSending = false;
      onShelfFailure(error);
      this.#tryLater();
    }
  }

  /** The same, unless the last try failed and the next has its time. */
  async flushWhenDue(): Promise<void> {
    if (this.#timer === undefined) await this.#begin();
  }

  /** Reads what waits anew: another tab has changed it, and may tell so many times while this one reads. */
  readonly look = gathered(async (): Promise<void> => {
    await this.#opened;
    await this.#onShelf(async () => this.#takeIn(await this.#options.shelf.load()));
  });

  /** Takes up again what has left the line before, where the shelf has put it back or has it still: the server has lost it. */
  recall(): void {
    this.#gone.clear();
    this.#seen = new Map([...this.#seen].filter(([eventId]) => !this.#untold.has(eventId)));
    this.#untold.clear();
    void this.flush();
  }

  /** Ends the retries; what is kept is taken up again at the next start. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #enter(entry: Entry): void {
    this.#gone.delete(entry.eventId);
    this.#untold.delete(entry.eventId);
    const refused = this.#state.refused.filter((each) => each.entry.eventId !== entry.eventId);
    this.#set({ pending: [...this.#state.pending, entry], refused });
    void this.#begin();
  }

  async #sendAll(): Promise<void> {
    let isDone = false;
    this.#isAskedAgain = false;
    try {
      for (const [eventId, work] of this.#untold) await this.#tellShelf(eventId, work);
      isDone = await this.#sendInOrder();
      if (!isDone && !this.#isAskedAgain) this.#tryLater();
    } finally {
      // Here and not once the turn has ended: what is added between the two has to ask for the next turn.
      this.#isSending = false;
    }
    // What was added while the shelf was read for the last time asked in vain.
    if (this.#isAskedAgain || (isDone && this.#state.pending.length > 0)) void this.#begin();
  }

  /** One after the other; a subject that the server breaks over is left for later. True when nothing is left. */
  async #sendInOrder(): Promise<boolean> {
    const inTrouble = new Set<string>();
    for (let entry = await this.#first(inTrouble); entry; entry = await this.#first(inTrouble)) {
      const outcome = await this.#sendOne(entry);
      if (outcome === 'left' || (outcome === 'odd' && (await this.#passOdd()))) continue;
      inTrouble.add(this.#subjectOf(entry));
      if (outcome === 'down' || inTrouble.size >= MOST_IN_TROUBLE) return false;
    }
    return inTrouble.size === 0;
  }

  #subjectOf(entry: Entry): string {
    return this.#options.subjectOf?.(entry) ?? '';
  }

  #tryLater(): void {
    this.stop();
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.#begin(), retryDelayMs(this.#failures, Math.random()));
  }

  /** The oldest that waits, those of other tabs included. */
  async #first(inTrouble: ReadonlySet<string>): Promise<Entry | undefined> {
    await this.look();
    return this.#state.pending.find((entry) => !inTrouble.has(this.#subjectOf(entry)));
  }

  #takeIn(shelf: OutboxState<Entry>): void {
    const before = this.#seen;
    this.#seen = placesOf(shelf);
    for (const id of this.#gone) if (!this.#seen.has(id)) this.#gone.delete(id);
    const next = mergeShelf(this.#state, shelf, { before, now: this.#seen, gone: this.#gone });
    if (next) this.#set(next);
  }

  /** `left`: it was answered, whatever becomes of it on the shelf. `odd`: it may be the fault of the entry that it was not. */
  async #sendOne(entry: Entry): Promise<'left' | 'odd' | 'down'> {
    const { shelf, send, onConfirmed, isFinal, isOdd, reasonOf, onShelfFailure } = this.#options;
    let answer: Answer;
    try {
      answer = await send(entry);
    } catch (error) {
      const reason = reasonOf(error);
      if (isFinal(error)) {
        await this.#refuse({ entry, reason });
        return 'left';
      }
      if (!isOdd?.(error)) return 'down';
      const { tries = 0, isAlone = false } = this.#odd.get(entry.eventId) ?? {};
      this.#odd.set(entry.eventId, { tries: tries + 1, reason, isAlone });
      return 'odd';
    }
    try {
      await onConfirmed(answer, entry);
    } catch (error) {
      onShelfFailure(error);
    }
    this.#leave(entry);
    for (const [id, odd] of this.#odd) this.#odd.set(id, { ...odd, isAlone: true });
    await this.#tellShelf(entry.eventId, () => shelf.settle?.(entry) ?? shelf.forget(entry));
    return 'left';
  }

  /**
   * Behind what the server fails at again and again, the next is tried, unless others were answered meanwhile. When it is
   * answered it is not the server: what failed is set aside with its reason, so that it can be looked at and sent again.
   * True when the line goes on.
   */
  async #passOdd(): Promise<boolean> {
    const isStuck = ({ eventId }: Entry): boolean => (this.#odd.get(eventId)?.tries ?? 0) >= ODD_TRIES;
    const stuck = this.#state.pending.filter(isStuck);
    const next = this.#state.pending.find((entry) => !isStuck(entry));
    // What can't be kept aside waits on: else it would be lost with the page.
    if (stuck.length === 0 || !this.#options.shelf.park) return false;
    const isTheirs = stuck.every(({ eventId }) => this.#odd.get(eventId)?.isAlone);
    if (!isTheirs && (!next || (await this.#sendOne(next)) !== 'left')) return false;
    for (const entry of stuck) await this.#refuse({ entry, reason: this.#odd.get(entry.eventId)?.reason ?? '' });
    return true;
  }

  async #tellShelf(eventId: string, work: () => void | Promise<void>): Promise<void> {
    // Before: what is put away meanwhile, or in line once more, is not told again.
    this.#untold.set(eventId, work);
    try {
      await work();
      this.#untold.delete(eventId);
    } catch (error) {
      this.#options.onShelfFailure(error);
    }
  }

  /** Where the page ends before the shelf could keep that it was refused, the next start sends it once more, and it is refused again. */
  async #refuse(refused: Refused<Entry>): Promise<void> {
    const { shelf, onRefused } = this.#options;
    this.#leave(refused.entry, refused);
    await this.#tellShelf(refused.entry.eventId, () => shelf.park?.(refused) ?? shelf.forget(refused.entry));
    onRefused(refused.entry);
  }

  #refusalOf(eventId: string): Refused<Entry> | undefined {
    return this.#state.refused.find((each) => each.entry.eventId === eventId);
  }

  /** One that another tab set aside. */
  async #refusalElsewhere(eventId: string): Promise<Refused<Entry> | undefined> {
    await this.look();
    return this.#refusalOf(eventId);
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
    this.#odd.delete(entry.eventId);
    if (!refusal) this.#gone.add(entry.eventId);
    const pending = this.#state.pending.filter((each) => each.eventId !== entry.eventId);
    this.#set({ pending, refused: refusal ? [...this.#state.refused, refusal] : this.#state.refused });
  }

  #set(state: OutboxState<Entry>): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
