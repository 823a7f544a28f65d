import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@benchbook/testkit/ports';
import { type Product, startProduct } from '@benchbook/testkit/product';
import { askDoctor } from '../lib/doctor.ts';
import { makePlant, type People, PLANT_SETTINGS, type Plant, signInPeople } from '../lib/plant.ts';
import { houseDueInMs } from './housekeeping.ts';
import { descendantsOf, isStillThere, type SeenProcess } from './phases/child-processes.ts';
import { MAKE } from './phases/make-writes.ts';
import { type Held, KINDS, type Kind, type PhasedWrite } from './phases/phased-write.ts';
import { type Random, seededRandom } from './random.ts';
import { waitUntil } from './wait-until.ts';

export interface PhaseOptions {
  readonly seed: number;
  /** Kills per kind of write, spread evenly over its duration. */
  readonly kills: number;
  readonly kinds?: readonly Kind[];
  readonly databaseUrl?: string;
  /** Whether days pass at the end, after which no leftovers may remain; default true. */
  readonly isSwept?: boolean;
  /** Entry of a deliberately broken server that is ahead of its disk by LATE_MS. The first finding is enough. */
  readonly entry?: string;
}

export interface PhaseReport {
  readonly kills: number;
  /** Number of kills by the state of the write at the next start. */
  readonly found: Readonly<Record<string, number>>;
  /** Lost, partial, duplicated or unfinished writes. */
  readonly wrong: readonly string[];
  /** Leftover files and processes. */
  readonly left: readonly string[];
  readonly doctor: string;
}

const CLOCK = fileURLToPath(new URL('entries/settable-clock.ts', import.meta.url));
const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
/**
 * Longer than the heartbeat timeout after which jobs of a killed server are taken over; the clock is advanced instead of
 * waiting.
 */
const PER_START_MS = 70 * SECOND_MS;
/** A kill comes up to this fraction of its duration after a write should have ended. */
const BEYOND = 0.15;
const OVER_WITHIN_MS = 180 * SECOND_MS;
const BROKEN_OVER_WITHIN_MS = 20 * SECOND_MS;
/** Much longer than an upload takes on a busy machine. */
const LATE_MS = 10 * SECOND_MS;
const GONE_WITHIN_MS = 20 * SECOND_MS;
/** Maintenance accepts a clock that advances by less than a day at a time; after nine such days all leftovers are due. */
const SWEEP_STEP_MS = 23 * HOUR_MS;
const SWEEP_STEPS = 9;

/**
 * Kills the server (`kill -9`) in every phase of every kind of write: its duration is measured first, and the kills are spread
 * over it. After each kill the server is restarted: confirmed data must exist, nothing may be partial, repeating the write with
 * its keys stores it once, and pending work must finish.
 */
export async function provePhases(options: PhaseOptions): Promise<PhaseReport> {
  const run = await PhaseRun.start(options);
  try {
    for (const kind of options.kinds ?? KINDS) await run.killInEveryPhase(kind);
    return await run.end();
  } finally {
    await run.close();
  }
}

class PhaseRun {
  readonly #options: PhaseOptions;
  readonly #folder = mkdtempSync(join(tmpdir(), 'benchbook-phases-'));
  readonly #random: Random;
  readonly #writes: PhasedWrite[] = [];
  readonly #wrong: string[] = [];
  readonly #found: Record<string, number> = {};
  readonly #orphans: SeenProcess[] = [];
  readonly #port: number;
  #aheadMs = 0;
  #kills = 0;
  #index = 0;
  #product: Product | undefined;
  #people: People | undefined;
  #plant: Plant | undefined;

  private constructor(options: PhaseOptions, port: number) {
    this.#options = options;
    this.#random = seededRandom(options.seed);
    this.#port = port;
  }

  static async start(options: PhaseOptions): Promise<PhaseRun> {
    const run = new PhaseRun(options, await freePort());
    await run.#start();
    const writes = (options.kills + 1) * KINDS.length;
    run.#plant = await makePlant(run.#running().url, writes * 2);
    run.#people = await signInPeople(run.#running().url);
    return run;
  }

  async killInEveryPhase(kind: Kind): Promise<void> {
    const takesMs = await this.#measure(kind);
    for (let kill = 0; kill < this.#options.kills; kill++) {
      if (this.#options.entry !== undefined && this.#wrong.length > 0) return;
      const share = ((kill + this.#random.next()) / this.#options.kills) * (1 + BEYOND);
      await this.#killOnce(this.#make(kind), share * takesMs, `${kind} at ${Math.round(share * 100)} %`);
    }
  }

  async end(): Promise<PhaseReport> {
    for (const write of this.#writes) this.#expect(write.name, await write.look(this.#signedIn()), ['there']);
    const { entry, isSwept = entry === undefined } = this.#options;
    const left = [...(isSwept ? await this.#leavings() : []), ...(await this.#processesLeft())];
    await this.#running().stop();
    const doctor = await askDoctor(this.#dataDir(), this.#settings());
    return { kills: this.#kills, found: this.#found, wrong: this.#wrong, left, doctor };
  }

  async close(): Promise<void> {
    await this.#product?.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #make(kind: Kind): PhasedWrite {
    const { [kind]: make } = MAKE;
    const plant = this.#plant;
    if (!plant) throw new Error('there is no plant yet');
    return make(plant, this.#index++);
  }

  async #measure(kind: Kind): Promise<number> {
    const write = this.#make(kind);
    await write.prepare?.(this.#signedIn());
    const sinceMs = performance.now();
    await write.send(this.#signedIn());
    await this.#over(write);
    this.#writes.push(write);
    return performance.now() - sinceMs;
  }

  async #killOnce(write: PhasedWrite, afterMs: number, when: string): Promise<void> {
    const people = this.#signedIn();
    await write.prepare?.(people);
    let isConfirmed = false;
    const sending = write.send(people).then(
      () => {
        isConfirmed = true;
      },
      (error: unknown) => {
        if (!(error instanceof TypeError)) this.#wrong.push(`${write.name}: ${String(error)}`);
      },
    );
    await sleep(afterMs);
    this.#orphans.push(...descendantsOf(this.#running().pid));
    await this.#running().kill();
    await sending;
    this.#kills += 1;
    await this.#start();
    this.#people = await signInPeople(this.#running().url);
    const held = await write.look(this.#signedIn());
    this.#found[held] = (this.#found[held] ?? 0) + 1;
    this.#expect(`${write.name}, killed ${when}`, held, isConfirmed ? ['under way', 'there'] : ['absent', 'under way', 'there']);
    await write.send(this.#signedIn()).catch((error: unknown) => this.#wrong.push(`${write.name} sent again: ${String(error)}`));
    this.#expect(`${write.name} sent again`, await this.#over(write), ['there']);
    this.#writes.push(write);
  }

  /** The state of the write once no work is pending, or the time is up. */
  async #over(write: PhasedWrite): Promise<Held> {
    const end = performance.now() + (this.#options.entry === undefined ? OVER_WITHIN_MS : BROKEN_OVER_WITHIN_MS);
    for (;;) {
      const held = await write.look(this.#signedIn());
      if (held !== 'under way' || performance.now() > end) return held;
      await sleep(20);
    }
  }

  #expect(what: string, held: Held, allowed: readonly Held[]): void {
    if (!allowed.includes(held)) this.#wrong.push(`${what}: ${held}`);
  }

  /** Lets days pass step by step, each with a restart of the server, which runs maintenance. */
  async #leavings(): Promise<string[]> {
    for (let step = 0; step < SWEEP_STEPS; step++) {
      await this.#running().stop();
      this.#aheadMs += SWEEP_STEP_MS;
      await this.#start();
      await this.#housekept();
    }
    return ['uploads', 'models', 'documents', join('files', 'incoming')].flatMap((folder) =>
      readdirSync(join(this.#dataDir(), folder)).map((name) => join(folder, name)),
    );
  }

  async #housekept(): Promise<void> {
    const { admin } = await signInPeople(this.#running().url);
    await waitUntil('the house is kept', async () => (await houseDueInMs(admin)) > 0, OVER_WITHIN_MS);
  }

  async #processesLeft(): Promise<string[]> {
    const end = performance.now() + GONE_WITHIN_MS;
    while (this.#orphans.some(isStillThere) && performance.now() < end) await sleep(100);
    return this.#orphans.filter(isStillThere).map(({ pid }) => `process ${pid}`);
  }

  async #start(): Promise<void> {
    this.#aheadMs += PER_START_MS;
    writeFileSync(this.#clockFile(), String(this.#aheadMs));
    this.#product = await startProduct({
      dataDir: this.#dataDir(),
      port: this.#port,
      env: { ...this.#settings(), CLOCK_FILE: this.#clockFile(), LATE_MS: String(LATE_MS) },
      entry: this.#options.entry ?? CLOCK,
    });
  }

  #settings(): Record<string, string> {
    const { databaseUrl } = this.#options;
    return { ...PLANT_SETTINGS, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  }

  #running(): Product {
    if (!this.#product) throw new Error('the server does not run');
    return this.#product;
  }

  #signedIn(): People {
    if (!this.#people) throw new Error('nobody is signed in');
    return this.#people;
  }

  #dataDir(): string {
    return join(this.#folder, 'data');
  }

  #clockFile(): string {
    return join(this.#folder, 'clock');
  }
}
