import { newId } from '@benchbook/domain/ids';
import { BatchProbe, batchOf, retryDelayMs } from '@benchbook/domain/outbox';
import { serverNowMs } from '../../lib/connection/connection.ts';
import { coalesce, settled } from './calls.ts';
import type { OutboxOptions } from './outbox-options.ts';
import type { OutboxEntry, OutboxState, Refused } from './outbox-store.ts';
import { TrackedEntries } from './tracked-entries.ts';

/** After so many failures of one entry, and a success of another, the entry is at fault and is dead-lettered. */
const POISON_TRIES = 6;
/** When so many subjects fail, the server is at fault: sending pauses. */
const MOST_IN_TROUBLE = 5;

/** `left`: the server answered. `poison`: no answer, and the entry may be the cause. `down`: no answer for another reason. */
type Outcome = 'left' | 'poison' | 'down';

/** Id and time of an action of this moment, by the server's clock as far as it is known. */
export const doneNow = (): Pick<OutboxEntry, 'eventId' | 'atMs'> => ({ eventId: newId(), atMs: serverNowMs() });

/**
 * Sends entries to the server in the order they were made, one call at a time. Each stays on this device until the server gives
 * a definite answer, so a reload or a closed page loses none. Pending entries of other tabs are sent, too; an entry that two
 * tabs send is one event and counts once. What another tab sent, withdrew or dead-lettered takes effect here.
 */
export class Outbox<Entry extends OutboxEntry, Answer> {
  readonly #options: OutboxOptions<Entry, Answer>;
  readonly #entries = new TrackedEntries<Entry>();
  readonly #batches = new BatchProbe();
  #opened: Promise<void> = Promise.resolve();
  #isSending = false;
  /** A flush was requested while sending: the network may have changed since the try began. */
  #isAskedAgain = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: OutboxOptions<Entry, Answer>) {
    this.#options = options;
    const kept = options.store.load();
    if (!(kept instanceof Promise)) this.#entries.merge(kept);
    else this.#opened = kept.then((state) => this.#entries.merge(state)).catch(options.onStoreFailure);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#entries.subscribe(listener);

  readonly read = (): OutboxState<Entry> => this.#entries.read();

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
    if (again) await this.#withStore(() => this.add(again.entry));
  }

  /** Deletes a refusal that the person has read. */
  async dismiss(eventId: string): Promise<void> {
    const read = this.#refusalOf(eventId) ?? (await this.#refusalElsewhere(eventId));
    if (read && this.#entries.apply(read.entry, 'discard', { save: null }))
      await this.#withStore(() => this.#options.store.forget(read.entry));
  }

  /** Withdraws a pending entry. If it is being sent, its answer is ignored. */
  async withdraw(eventId: string): Promise<void> {
    const waiting = this.#entries.get(eventId)?.entry;
    if (waiting && this.#entries.apply(waiting, 'withdraw')) await this.#withStore(() => this.#options.store.forget(waiting));
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
    await this.#withStore(async () => this.#entries.merge(await this.#options.store.load()));
  });

  /** Sends again what the server had acknowledged and has lost since, as far as the store still has it. */
  requeue(): void {
    this.#entries.forgetUnstored();
    void this.flush();
  }

  /** Stops retrying; stored entries are sent at the next start. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #enter(entry: Entry): void {
    const event = this.#refusalOf(entry.eventId) ? 'retry' : 'add';
    this.#entries.apply(entry, event, { save: null, failures: 0 });
    void this.#begin();
  }

  async #sendAll(): Promise<void> {
    let isDone = false;
    this.#isAskedAgain = false;
    try {
      await this.#saveUnsaved();
      isDone = await this.#sendInOrder();
      if (!isDone && !this.#isAskedAgain) this.#retryLater();
    } finally {
      // Before the lock is released: an entry added in between must start the next turn itself.
      this.#isSending = false;
    }
    // Entries added during the last load could not start a turn.
    if (this.#isAskedAgain || (isDone && this.read().pending.length > 0)) void this.#begin();
  }

  /** Sends what is pending in order and skips subjects that fail. True when nothing is pending. */
  async #sendInOrder(): Promise<boolean> {
    const inTrouble = new Set<string>();
    for (let next = await this.#next(inTrouble); next[0]; next = await this.#next(inTrouble)) {
      const subject = this.#subjectOf(next[0]);
      const outcome = next.length > 1 ? await this.#sendTogether(subject, next) : await this.#sendOne(next[0]);
      if (outcome === 'left' || (outcome === 'poison' && (await this.#passPoison()))) continue;
      inTrouble.add(subject);
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

  /** The oldest pending entry, including those of other tabs, with those of its subject that go out in the same call. */
  async #next(inTrouble: ReadonlySet<string>): Promise<readonly Entry[]> {
    await this.look();
    const { pending } = this.read();
    const first = pending.find((entry) => !inTrouble.has(this.#subjectOf(entry)));
    if (!first || !this.#options.sendTogether) return first ? [first] : [];
    const subject = this.#subjectOf(first);
    if (this.#batches.isProbeDue(subject)) return [first];
    const ofSubject = pending.filter((entry) => this.#subjectOf(entry) === subject);
    return batchOf(ofSubject, ({ eventId }) => this.#entries.get(eventId)?.isAlone === true);
  }

  async #sendOne(entry: Entry): Promise<Outcome> {
    const result = await settled(this.#options.send(entry));
    if (result.status === 'fulfilled') await this.#confirm(result.value, entry);
    const outcome = await this.#heed(entry, result);
    if (outcome === 'left') this.#batches.singleAnswered(this.#subjectOf(entry));
    return outcome;
  }

  /** A call that fails as a whole says nothing about its entries: they are sent one by one, as to an older server. */
  async #sendTogether(subject: string, entries: readonly Entry[]): Promise<Outcome> {
    const { sendTogether, isFinal, isPoison, isUnreachable } = this.#options;
    const call = await settled(sendTogether?.(entries) ?? Promise.resolve([]));
    if (call.status === 'fulfilled') this.#batches.batchAnswered(subject);
    else {
      const isAnswer = isFinal(call.reason) || isPoison?.(call.reason);
      if (!isAnswer && (isUnreachable?.(call.reason) || !this.#batches.batchUnanswered(subject))) return 'down';
      for (const { eventId } of entries) this.#entries.note(eventId, { isAlone: true });
      return 'left';
    }
    // Entries that one answer confirms are shown once.
    const confirmed = new Map<Answer, Entry>();
    for (const [at, result] of call.value.entries())
      if (entries[at] && result.status === 'fulfilled') confirmed.set(result.value, entries[at]);
    for (const [answer, entry] of confirmed) await this.#confirm(answer, entry);
    let worst: Outcome = 'left';
    for (const [at, entry] of entries.entries()) {
      const result = call.value[at];
      const outcome = result ? await this.#heed(entry, result) : 'down';
      if (outcome !== 'left') worst = outcome;
    }
    return worst;
  }

  async #confirm(answer: Answer, entry: Entry): Promise<void> {
    await this.#withStore(() => this.#options.onConfirmed(answer, entry));
  }

  async #heed(entry: Entry, result: PromiseSettledResult<Answer>): Promise<Outcome> {
    const { store, isFinal, isPoison, reasonOf } = this.#options;
    if (result.status === 'fulfilled') {
      this.#entries.noteAccepted();
      await this.#settle(entry, 'sent', () => store.acknowledge?.(entry) ?? store.forget(entry));
      return 'left';
    }
    const reason = reasonOf(result.reason);
    if (isFinal(result.reason)) {
      await this.#refuse({ entry, reason });
      return 'left';
    }
    if (!isPoison?.(result.reason)) return 'down';
    this.#entries.note(entry.eventId, { failures: (this.#entries.get(entry.eventId)?.failures ?? 0) + 1, failure: reason });
    return 'poison';
  }

  /**
   * Tries the next entry after one that failed repeatedly, unless others were accepted meanwhile. If the next one succeeds,
   * the server is well: the failed ones are dead-lettered with their reason, and can be read and sent again.
   * True when sending continues.
   */
  async #passPoison(): Promise<boolean> {
    const { pending } = this.read();
    const stuck = pending
      .flatMap(({ eventId }) => this.#entries.get(eventId) ?? [])
      .filter(({ failures }) => failures >= POISON_TRIES);
    const next = pending.find((entry) => !stuck.some((each) => each.entry === entry));
    // Without a dead-letter store they stay pending, or they would be lost with the page.
    if (stuck.length === 0 || !this.#options.store.deadLetter) return false;
    const isTheirs = stuck.every(({ isOnlyOne }) => isOnlyOne);
    if (!isTheirs && (!next || (await this.#sendOne(next)) !== 'left')) return false;
    for (const { entry, failure } of stuck) await this.#refuse({ entry, reason: failure });
    return true;
  }

  /** If the page ends before the refusal is stored, the next start sends the entry again and it is refused again. */
  async #refuse(refused: Refused<Entry>): Promise<void> {
    const { store, onRefused } = this.#options;
    const { entry, reason } = refused;
    const save = () => store.deadLetter?.(refused) ?? store.forget(entry);
    if (await this.#settle(entry, 'refused', save, reason)) onRefused(entry);
  }

  /** False where its person, or another tab, was faster: the answer is ignored. */
  async #settle(entry: Entry, event: 'sent' | 'refused', save: () => void | Promise<void>, reason = ''): Promise<boolean> {
    this.#failures = 0;
    const isSettled = this.#entries.apply(entry, event, { save, reason, failures: 0, isOnlyOne: false, isAlone: false });
    if (isSettled) await this.#save(entry, save);
    return isSettled;
  }

  async #saveUnsaved(): Promise<void> {
    // While an earlier one was saved, this one may have been dismissed, retried or requeued.
    for (const { entry, save } of this.#entries.unsaved())
      if (save && this.#entries.get(entry.eventId)?.save === save) await this.#save(entry, save);
  }

  async #save({ eventId }: Entry, save: () => void | Promise<void>): Promise<void> {
    try {
      await save();
      // An entry that was dismissed or added again meanwhile has nothing to record.
      if (this.#entries.get(eventId)?.save === save) this.#entries.note(eventId, { save: null });
    } catch (error) {
      this.#options.onStoreFailure(error);
    }
  }

  #refusalOf(eventId: string): Refused<Entry> | undefined {
    return this.read().refused.find((each) => each.entry.eventId === eventId);
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
}
