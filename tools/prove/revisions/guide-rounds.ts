import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from '@benchbook/client';
import { listRuns, type RunRecord, readRunRecord } from '@benchbook/contracts';
import type { Caller } from '../../lib/caller.ts';
import type { Random } from '../random.ts';
import { waitUntil } from '../wait-until.ts';
import { notAsLogged, readChain } from './chain.ts';
import type { Findings } from './findings.ts';
import { Guide } from './guide.ts';
import { type ClosedRun, changedRun, closedRun, lostEntries, unreadAlerts, wordsNotRead } from './judge.ts';
import { type Doings, Person } from './person.ts';
import type { Tablet } from './tablet.ts';

export interface Hall {
  readonly author: Caller;
  readonly tablets: readonly Tablet[];
  readonly random: Random;
  readonly counts: Map<string, number>;
  readonly findings: Findings;
}

/** Time in which a release reaches an online tablet, in ms; half of the rounds do not wait for it. */
const ARRIVES_WITHIN_MS = 5_000;
const SENT_WITHIN_MS = 60_000;
const MOST_ACTS = 5;
/** Fractions of rounds with a change, in the calmest and the busiest guide. */
const CALM = 0.25;
const BUSY = 0.75;
/** Fractions of changes that nobody waits for, and of networks that change in a round. */
const HURRIED = 0.4;
const CUT = 0.1;
const MENDED = 0.3;

/** One guide, its people, and its known state. */
export class GuideRounds {
  readonly #hall: Hall;
  readonly #guide: Guide;
  readonly #client: Client;
  readonly #people: readonly Person[];
  readonly #changes: number;
  readonly #doings: Doings;
  readonly #closed = new Map<string, ClosedRun>();
  readonly #found = new Set<string>();

  private constructor(hall: Hall, guide: Guide, client: Client) {
    this.#hall = hall;
    this.#guide = guide;
    this.#client = client;
    this.#changes = CALM + (BUSY - CALM) * hall.random.next();
    this.#doings = { presses: [], passages: [], reasons: new Set(), counts: hall.counts, wrong: hall.findings.lost };
    this.#people = hall.tablets.map((tablet) => new Person(tablet, guide, hall.random, this.#doings));
  }

  /** Everybody online opens a new guide. */
  static async begin(hall: Hall, title: string): Promise<GuideRounds> {
    const { author, tablets, random } = hall;
    const client = clientOf(author);
    const guide = await Guide.make({ author, client, random }, title, [...new Set(tablets.map(({ user }) => user.id))]);
    const rounds = new GuideRounds(hall, guide, client);
    await Promise.all(tablets.map((tablet) => tablet.openGuide(guide)));
    return rounds;
  }

  /** Networks change, everybody reads, the author changes something, everybody continues to work, and everything is checked. */
  async round(): Promise<void> {
    const { tablets, random } = this.#hall;
    for (const tablet of tablets) await this.#changeNetwork(tablet);
    await Promise.all(this.#people.map((person) => person.read()));
    if (random.next() < this.#changes) await this.#changeGuide();
    for (const person of shuffled(this.#people, random))
      for (let act = 0; act <= random.below(MOST_ACTS); act++) await person.act();
    await this.judge();
  }

  /** All networks are restored and all queued entries are sent. */
  async end(): Promise<void> {
    for (const tablet of this.#hall.tablets) if (!tablet.isOnline) await tablet.goOnline();
    for (const tablet of this.#hall.tablets) await this.#sent(tablet, SENT_WITHIN_MS);
    this.#countRecords(await this.judge());
    for (const tablet of this.#hall.tablets) this.#judgeRefused(tablet);
  }

  async #changeNetwork(tablet: Tablet): Promise<void> {
    const { random } = this.#hall;
    if (tablet.isOnline && random.next() < CUT) {
      await tablet.goOffline(random.below(2) === 0);
      this.#count('networks cut');
    } else if (!tablet.isOnline && random.next() < MENDED) await tablet.goOnline();
  }

  async #changeGuide(): Promise<void> {
    const change = await this.#guide.change();
    this.#count(change === 'withdrawn' ? 'withdrawals' : 'releases');
    const { tablets, random } = this.#hall;
    const { live, id } = this.#guide;
    if (live === null || random.next() < HURRIED) return;
    const hasIt = async (tablet: Tablet): Promise<boolean> =>
      (await tablet.known()).some(({ instructionId, revision }) => instructionId === id && revision >= live);
    const waiting = tablets.filter(({ isOnline }) => isOnline);
    for (const end = Date.now() + ARRIVES_WITHIN_MS; Date.now() < end; await sleep(50))
      if ((await Promise.all(waiting.map(hasIt))).every(Boolean)) break;
    // Longer than it takes to notice a message.
    await sleep(random.below(1_200));
  }

  /** Compares what was displayed, stored and known before with the record and the log of the server. */
  async judge(): Promise<readonly RunRecord[]> {
    const { tablets, findings } = this.#hall;
    for (const tablet of tablets) await this.#sent(tablet, tablet.isOnline ? SENT_WITHIN_MS : 0);
    const records = await this.#records();
    const { presses, passages, reasons } = this.#doings;
    const { revisions } = this.#guide;
    this.#note(
      findings.words,
      records.flatMap((record) => wordsNotRead(record, presses, revisions)),
    );
    this.#note(findings.alerts, unreadAlerts(presses, passages, revisions));
    const kept = tablets.flatMap((tablet) => tablet.kept).filter(({ entry }) => entry['instructionId'] === this.#guide.id);
    this.#note(findings.lost, lostEntries(kept, records));
    for (const record of records) this.#judgeClosed(record, reasons);
    const events = await readChain(this.#hall.author, this.#guide.id);
    this.#note(
      findings.runs,
      records.flatMap((record) => notAsLogged(record, events)),
    );
    return records;
  }

  #judgeClosed(record: RunRecord, reasons: ReadonlySet<string>): void {
    const key = `${record.person.id} ${record.run}`;
    const before = this.#closed.get(key);
    if (before) this.#note(this.#hall.findings.runs, changedRun(before, record, reasons));
    const now = closedRun(record);
    if (now) this.#closed.set(key, now);
  }

  /** Waits until an online tablet has sent everything, and reads its stored entries. */
  async #sent(tablet: Tablet, withinMs: number): Promise<void> {
    const isSent = async (): Promise<boolean> => {
      const gone = await tablet.collect();
      this.#note(
        this.#hall.findings.lost,
        gone.map(({ kind, eventId }) => `${tablet.name}: ${kind} ${eventId} waited and is gone`),
      );
      return withinMs === 0 || tablet.kept.every(({ state }) => state !== 'waiting');
    };
    try {
      await waitUntil(`${tablet.name} has sent its queued entries`, isSent, withinMs);
    } catch (error) {
      this.#note(this.#hall.findings.lost, [String(error)]);
    }
  }

  /** A refused entry must have a reason. */
  #judgeRefused(tablet: Tablet): void {
    const refused = tablet.kept.filter(
      ({ state, entry }) => (state === 'parked' || state === 'dismissed') && entry['instructionId'] === this.#guide.id,
    );
    for (const { kind, eventId, refusal } of refused)
      if (!refusal) this.#note(this.#hall.findings.lost, [`${tablet.name}: ${kind} ${eventId} was refused without a reason`]);
    this.#hall.counts.set('refused', (this.#hall.counts.get('refused') ?? 0) + refused.length);
  }

  /** Every run of everybody. */
  async #records(): Promise<RunRecord[]> {
    const records: RunRecord[] = [];
    for (const userID of new Set(this.#hall.tablets.map(({ user }) => user.id)))
      for (const { run } of await this.#client.call(listRuns, { params: { id: this.#guide.id, userID } }))
        records.push(await this.#client.call(readRunRecord, { params: { id: this.#guide.id, userID, run } }));
    return records;
  }

  #countRecords(records: readonly RunRecord[]): void {
    const ticks = records.flatMap((record) => record.ticks);
    for (const { outcome } of ticks) this.#count(`on record as ${outcome}`);
    for (const { completed } of records) if (completed !== null) this.#count('runs completed');
    for (const { choice } of records.flatMap((record) => record.revisionChoices)) this.#count(`revisions ${choice}`);
  }

  #note(findings: string[], found: readonly string[]): void {
    for (const each of found) {
      if (this.#found.has(each)) continue;
      this.#found.add(each);
      findings.push(`${this.#guide.title}: ${each}`);
    }
  }

  #count(what: string): void {
    this.#hall.counts.set(what, (this.#hall.counts.get(what) ?? 0) + 1);
  }
}

function clientOf({ url, token }: Caller): Client {
  return createClient({
    baseUrl: url,
    auth: { accessToken: () => token, refresh: () => Promise.resolve('failed'), signOut: () => undefined },
  });
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
