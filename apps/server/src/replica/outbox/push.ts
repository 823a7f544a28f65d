import type { Id } from '@benchbook/domain/ids';
import { BatchProbe, batchOf, isTryDue, judgeAnswer, retryDelayMs } from '@benchbook/domain/outbox';
import { keptAfter, type OutboxEntry } from '../../ports/index.ts';
import type { LocalParts } from '../local-parts.ts';
import type { UpstreamAnswer, UpstreamCall } from '../routing/upstream.ts';
import type { UpstreamSessions } from '../sign-in/upstream-sessions.ts';
import { DevicePasses } from './device-passes.ts';
import { MESSAGE, REPORT } from './queue-write.ts';
import { batchCall, type EntryVerdict, isSplit, ticksIn, verdictsOf } from './tick-batch.ts';

/** How long answered entries are kept, to be sent again if the server is restored to an earlier time. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

const FILE_MISSING = 'A photo of this is not on this machine any more, so it was not sent. Discard it and report it again.';
const MESSAGE_FILE_MISSING = 'A file of this is not on this machine any more, so it was not sent. Discard it and say it again.';

/** Sends queued entries: those of one person about one subject in order, ticks in batches. */
export class Pusher {
  readonly #parts: LocalParts;
  readonly #sessions: UpstreamSessions;
  readonly #passes: DevicePasses;
  readonly #spoke: (userId: Id) => void;
  /** Ids of entries that are not sent in a batch: the server did not take the one that they were in. */
  readonly #alone = new Set<Id>();
  readonly #batches = new BatchProbe();

  /** @param spoke called with the person whose messages the server accepted: they now have a position in their thread */
  constructor(parts: LocalParts, sessions: UpstreamSessions, spoke: (userId: Id) => void) {
    this.#spoke = spoke;
    this.#parts = parts;
    this.#sessions = sessions;
    this.#passes = new DevicePasses(parts, sessions);
  }

  /** A sign-in sends the entries of others immediately, whatever the server said about this machine before. */
  askAnew(): void {
    this.#passes.forget();
  }

  /** Sends until nothing is due. Returns the time of the next attempt in ms since 1970; null if nothing is scheduled. */
  async push(): Promise<number | null> {
    const { context } = this.#parts;
    await context.storage.transaction(({ outbox }) => outbox.prune(context.clock.nowMs() - KEPT_MS));
    const signedOut = new Set<Id>();
    for (;;) {
      const firsts = await this.#firstOfEach(signedOut);
      const due = firsts.find(({ nextTryAtMs }) => isTryDue(nextTryAtMs, context.clock.nowMs()));
      if (!due) return firsts.length === 0 ? null : Math.min(...firsts.map(({ nextTryAtMs }) => nextTryAtMs));
      const sent = await this.#send(due);
      if (sent === 'sign-in') signedOut.add(due.userId);
      // The next entry would wait as long for the same unreachable server.
      if (sent === 'unreachable') return context.clock.nowMs() + retryDelayMs(due.tries + 1, 1);
    }
  }

  async #firstOfEach(signedOut: ReadonlySet<Id>): Promise<OutboxEntry[]> {
    const firsts = await this.#parts.context.storage.read(({ outbox }) => outbox.firstOfEach());
    return firsts.filter(({ userId }) => !signedOut.has(userId));
  }

  async #send(first: OutboxEntry): Promise<'answered' | 'sign-in' | 'unreachable'> {
    const batch = await this.#batchFrom(first);
    const isBatch = batch.length > 1;
    const call = isBatch ? batchCall(batch) : await this.#callOf(first);
    if (call === null) {
      if (isBatch) this.#split(batch);
      else await this.#park(first);
      return 'answered';
    }
    const answer = await this.#callFor(first.userId, call);
    if (answer === null) return 'sign-in';
    const verdict = judgeAnswer(answer.status, answer.code);
    if (verdict === 'sign-in') return verdict;
    const verdicts = isBatch ? verdictsOf(answer, batch.length) : null;
    const subject = probeKey(first);
    if (verdicts) this.#batches.batchAnswered(subject);
    else if (!isBatch && verdict !== 'again') this.#batches.singleAnswered(subject);
    else if (
      isBatch &&
      (verdict !== 'again' || isSplit(answer) || (!answer.noConnection && this.#batches.batchUnanswered(subject)))
    ) {
      this.#split(batch);
      return 'answered';
    }
    await this.#note(verdicts ? batch.map((entry, at) => [entry, verdicts[at] ?? answer]) : [[first, answer]]);
    if (verdict === 'sent' && (first.kind === MESSAGE || first.kind === REPORT)) this.#spoke(first.userId);
    return answer.status === null ? 'unreachable' : 'answered';
  }

  /** The entry with those behind it that may be sent in the same call: ticks up to the next entry of another kind. */
  async #batchFrom(first: OutboxEntry): Promise<readonly OutboxEntry[]> {
    const { userId, subject } = first;
    if (ticksIn(first) === null || this.#batches.isProbeDue(probeKey(first))) return [first];
    const waiting = await this.#parts.context.storage.read(({ outbox }) => outbox.list({ userId, subject, state: 'pending' }));
    return batchOf(waiting, (entry) => this.#alone.has(entry.id) || ticksIn(entry) === null);
  }

  /** Sends the entries one by one from now on. */
  #split(batch: readonly OutboxEntry[]): void {
    for (const { id } of batch) this.#alone.add(id);
  }

  /** Stores what the server said. An entry that its person gave up meanwhile stays as it is. */
  async #note(answers: ReadonlyArray<readonly [OutboxEntry, EntryVerdict]>): Promise<void> {
    await this.#parts.context.storage.transaction(async ({ outbox }) => {
      for (const [{ id }, answer] of answers) {
        const now = await outbox.find(id);
        const after = now && this.#after(now, answer);
        if (after) await outbox.save(after);
      }
    });
    const settled = answers.filter(([, { status, code }]) => judgeAnswer(status, code) !== 'again');
    for (const [{ id }] of settled) this.#alone.delete(id);
  }

  /** Calls with the person's own server session while it lasts, then as this device. */
  async #callFor(userId: Id, call: () => UpstreamCall): Promise<UpstreamAnswer | null> {
    const person = await this.#parts.context.storage.read(({ replica }) => replica.person(userId));
    const own = person === null || person.needsSignIn ? null : await this.#sessions.call(userId, call);
    const isOver = own === null || judgeAnswer(own.status, own.code) === 'sign-in';
    return isOver ? this.#passes.call(userId, call) : own;
  }

  /** The entry can't be sent as it was made. Its person sees the reason; everything else continues. */
  #park({ id, kind }: OutboxEntry): Promise<void> {
    const message = kind === MESSAGE ? MESSAGE_FILE_MISSING : FILE_MISSING;
    const { storage, log } = this.#parts.context;
    log.warn({ entry: id }, 'an entry that waits lacks a file');
    return storage.transaction(async ({ outbox }) => {
      const now = await outbox.find(id);
      const state = now && keptAfter(now.state, 'refused');
      if (now && state) await outbox.save({ ...now, state, status: null, message });
    });
  }

  #after(entry: OutboxEntry, { status, code, message }: EntryVerdict): OutboxEntry | null {
    const nowMs = this.#parts.context.clock.nowMs();
    const tries = entry.tries + 1;
    const state = keptAfter(entry.state, judgeAnswer(status, code));
    return (
      state && {
        ...entry,
        state,
        tries,
        status,
        message,
        ...(state === 'answered' && { answeredAtMs: nowMs }),
        ...(state === 'pending' && { nextTryAtMs: nowMs + retryDelayMs(tries, Math.random()) }),
      }
    );
  }

  /** Null if one of its files is missing here. */
  async #callOf({ method, path, key, body }: OutboxEntry): Promise<(() => UpstreamCall) | null> {
    if (body.kind === 'json') return () => ({ method, path, key, json: body.json });
    const files: { readonly name: string; readonly content: Blob }[] = [];
    for (const { name, sha256, mediaType } of body.files) {
      const content = await this.#bytes(sha256, mediaType);
      if (content === null) return null;
      files.push({ name, content });
    }
    return () => {
      const form = new FormData();
      form.set(body.field, JSON.stringify(body.json));
      for (const { name, content } of files) form.append('files', content, name);
      return { method, path, key, form };
    };
  }

  async #bytes(sha256: string, type: string): Promise<Blob | null> {
    const stream = await this.#parts.context.blobs.get(sha256);
    if (!stream) return null;
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    for await (const chunk of stream) chunks.push(new Uint8Array(chunk));
    return new Blob(chunks, { type });
  }
}

const probeKey = ({ userId, subject }: OutboxEntry): string => `${userId} ${subject}`;
