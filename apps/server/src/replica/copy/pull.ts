import { readChanges, readSnapshot } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import type { ReplicaPlace, Storage, Transaction } from '../../ports/index.ts';
import type { LocalParts } from '../local-parts.ts';
import { forgetPerson } from '../sign-in/forget-person.ts';
import { openSecrets, sealSecrets } from '../sign-in/sealed-person.ts';
import type { UpstreamSessions } from '../sign-in/upstream-sessions.ts';
import { applyChanges, isCut, takeAway } from './apply-changes.ts';
import { copiedUser } from './copied-records.ts';
import { showUnsentMessages } from './show-unsent.ts';

/**
 * Writes the received rows and the new feed position. Both or neither: a position stored before its rows would skip them
 * permanently. Only the proof that this matters does it otherwise.
 */
export type KeepPull = (
  storage: Storage,
  rows: (tx: Transaction) => Promise<void>,
  place: (tx: Transaction) => Promise<void>,
) => Promise<void>;

export const keepTogether: KeepPull = (storage, rows, place) =>
  storage.transaction(async (tx) => {
    await rows(tx);
    await place(tx);
  });

/** Whether anything was received. */
export type PullResult = 'changed' | 'same' | 'unreachable';

/** Brings one person's copy up to date with the server. */
export class Puller {
  readonly #parts: LocalParts;
  readonly #sessions: UpstreamSessions;
  readonly #keep: KeepPull;
  readonly #running = new Map<Id, Promise<void>>();

  constructor(parts: LocalParts, sessions: UpstreamSessions, keep: KeepPull) {
    this.#parts = parts;
    this.#sessions = sessions;
    this.#keep = keep;
  }

  /** One pull at a time per person: the result is at least as new as the request. */
  pull(userId: Id): Promise<PullResult> {
    const before = this.#running.get(userId);
    const mine = before === undefined ? this.#pull(userId) : before.then(() => this.#pull(userId));
    const settled = mine.then(nothing, nothing);
    this.#running.set(userId, settled);
    return mine;
  }

  /** Resolves when pulls in progress have ended. */
  async idle(): Promise<void> {
    await Promise.all(this.#running.values());
  }

  async #pull(userId: Id): Promise<PullResult> {
    const place = await this.#parts.context.storage.read(({ replica }) => replica.place(userId));
    return place ? this.#readOn(userId, place) : this.#readAll(userId, null);
  }

  async #readOn(userId: Id, from: ReplicaPlace): Promise<PullResult> {
    const { storage, clock } = this.#parts.context;
    let place = from;
    let result: PullResult = 'same';
    for (;;) {
      const query = new URLSearchParams({ since: place.place, epoch: place.epoch, ...WHOLE });
      const askedAtMs = clock.nowMs();
      const answer = await this.#sessions.call(userId, () => ({ method: 'GET', path: `${readChanges.path}?${query}` }));
      if (answer?.status === 410) return this.#readAll(userId, place);
      if (answer?.status !== 200) return 'unreachable';
      const changes = readChanges.response.parse(answer.body);
      // A copy made by an older version has no threads or part appearances, and the feed position already lies behind them.
      if ((changes.threads && !place.hasThreads) || (changes.looks && !place.hasAppearances)) return this.#readAll(userId, place);
      place = { userId, epoch: changes.epoch, place: changes.next, pulledAtMs: askedAtMs, ...extent(changes) };
      if (!(await this.#applyCaller(userId, changes.caller))) return 'unreachable';
      if (await storage.read((readers) => isCut(readers, userId, changes.items))) return this.#readAll(userId, from);
      const reached = place;
      await this.#keep(
        storage,
        (tx) => applyChanges(tx, userId, changes.items, askedAtMs),
        (tx) => tx.replica.savePlace(reached),
      );
      if (changes.items.length > 0) result = 'changed';
      if (changes.next === changes.head) return result;
    }
  }

  /**
   * Reads the whole snapshot piece by piece into a separate area and then replaces the copy with it. The outbox stays
   * unchanged.
   */
  async #readAll(userId: Id, before: ReplicaPlace | null): Promise<PullResult> {
    const { storage, clock } = this.#parts.context;
    await storage.transaction(({ replica }) => replica.clearStage(userId));
    const askedAtMs = clock.nowMs();
    let first: Pick<ReplicaPlace, 'epoch' | 'place' | 'hasThreads' | 'hasAppearances'> | null = null;
    for (let after: string | null = null; ; ) {
      const query = new URLSearchParams(after === null ? WHOLE : { after, ...WHOLE });
      const answer = await this.#sessions.call(userId, () => ({ method: 'GET', path: `${readSnapshot.path}?${query}` }));
      if (answer?.status !== 200) return 'unreachable';
      const piece = readSnapshot.response.parse(answer.body);
      if (!(await this.#applyCaller(userId, piece.caller))) return 'unreachable';
      first ??= { epoch: piece.epoch, place: piece.head, ...extent(piece) };
      if (piece.epoch !== first.epoch) return 'unreachable';
      await storage.transaction(({ replica }) => replica.stage(userId, JSON.stringify(answer.body)));
      if (piece.next === null) break;
      after = piece.next;
    }
    const place: ReplicaPlace = { userId, ...first, pulledAtMs: askedAtMs };
    await this.#keep(
      storage,
      async (tx) => {
        // The server was restored to an earlier time: entries answered since may be lost there, and are shown as unsent.
        if (before && before.epoch !== place.epoch) await sendAgain(tx, userId);
        await putInPlace(tx, userId, askedAtMs);
      },
      (tx) => tx.replica.savePlace(place),
    );
    return 'changed';
  }

  /** Applies what the server says about the caller. False if they may no longer use this machine. */
  async #applyCaller(userId: Id, caller: ReturnType<typeof readChanges.response.parse>['caller']): Promise<boolean> {
    const { context, seal } = this.#parts;
    const { storage } = context;
    const known = await storage.read(async ({ users, replica }) => ({
      user: await users.find(userId),
      person: await replica.person(userId),
    }));
    const secrets = known.person && openSecrets(seal, known.person);
    const hasOtherPassword = secrets?.mark !== null && secrets?.mark !== caller.mark;
    const hasOtherRole = known.user !== null && known.user.role !== caller.role;
    await storage.transaction(async (tx) => {
      await tx.replica.putUser(copiedUser(caller, await tx.users.find(userId)));
      const person = await tx.replica.person(userId);
      // The current row: the person may have signed in or got new tokens since the request.
      const now = person && openSecrets(seal, person);
      if (person && now && now.mark === null && now.verifier === secrets?.verifier)
        await tx.replica.savePerson({ ...person, sealed: sealSecrets(seal, userId, { ...now, mark: caller.mark }) });
    });
    if (hasOtherRole) context.auth.forgetUser(userId);
    if (caller.isActive && !(secrets && hasOtherPassword) && !hasOtherRole) return true;
    await forgetPerson(context, userId);
    return false;
  }
}

const WHOLE = { threads: '1', looks: '1' };

const extent = ({ threads, looks }: { readonly threads: boolean; readonly looks: boolean }) => ({
  hasThreads: threads,
  hasAppearances: looks,
});

const nothing = (): void => undefined;

/** Includes entries of people who do not read the feed themselves now, because their server session is over. */
async function sendAgain({ outbox, replica }: Transaction, userId: Id): Promise<void> {
  const reading = (await replica.people()).filter(({ needsSignIn }) => !needsSignIn).map((person) => person.userId);
  await outbox.sendAgain(reading.filter((id) => id !== userId));
}

async function putInPlace(tx: Transaction, userId: Id, askedAtMs: number): Promise<void> {
  const items = (await tx.replica.staged(userId)).flatMap((piece) => readSnapshot.response.parse(JSON.parse(piece)).items);
  const kept = new Set(items.filter(({ type }) => type === 'assignment').map(({ id }) => id));
  for (const { instructionId } of await tx.assignments.ofUser(userId))
    if (!kept.has(instructionId)) await takeAway(tx, userId, instructionId);
  await tx.replica.dropThreads(userId);
  await applyChanges(tx, userId, items, askedAtMs);
  await showUnsentMessages(tx);
  await tx.replica.clearStage(userId);
}
