import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Product, startProduct } from '@benchbook/testkit/product';
import { at, listAt } from '../lib/caller.ts';
import { askDoctor, NOTHING_WRONG } from '../lib/doctor.ts';
import { makePlant, type People, PLANT_SETTINGS, type Plant, signInPeople } from '../lib/plant.ts';
import { MAKE } from './phases/make-writes.ts';
import { KINDS, type Kind, type PhasedWrite } from './phases/phased-write.ts';
import { seededRandom } from './random.ts';
import { waitUntil } from './wait-until.ts';
import { makeWrites, readState, type Write } from './writes.ts';

export interface FullDiskOptions {
  readonly seed: number;
  /** PostgreSQL with free space on its own disk; without it the database is on the full disk too. */
  readonly databaseUrl?: string;
  readonly entry?: string;
}

export interface FullDiskReport {
  /** Writes refused for lack of space, and those that still succeeded and exist. */
  readonly refused: number;
  readonly taken: number;
  readonly wrong: readonly string[];
}

const DISK_MEGABYTES = 96;
const WRITES = 40;
/** A deliberately broken server may answer a sign-in before it is stored. */
const SETTLE_MS = 1_000;
const MOST_LARGE = 100;
const STEPS_OF_LARGE = 200;
const LONG_TEXT = `<p>${'Tighten the bolt to 12 Nm. '.repeat(60)}</p>`;
const REFUSED = /(?:507|NO_SPACE)/;

/** Null if a small disk can be created here, else the reason. */
export function whyNoDisk(): string | null {
  if (process.platform !== 'linux') return 'a small disk (tmpfs) can be made on Linux alone';
  if (process.getuid?.() !== 0) return 'only root may mount a small disk (tmpfs)';
  const folder = mkdtempSync(join(tmpdir(), 'benchbook-disk-'));
  try {
    mount(folder);
    unmount(folder);
    return null;
  } catch {
    return 'a small disk (tmpfs) cannot be mounted here'; // reported by the caller
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Fills the disk of a server while people write: writes without space are refused with a message, reads continue, no confirmed
 * data is lost, and when there is space again everything works without a restart.
 */
export async function proveFullDisk({ seed, databaseUrl, entry }: FullDiskOptions): Promise<FullDiskReport> {
  const folder = mkdtempSync(join(tmpdir(), 'benchbook-disk-'));
  mount(folder);
  const env = { ...PLANT_SETTINGS, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const dataDir = join(folder, 'data');
  let product: Product | undefined;
  try {
    product = await startProduct({ dataDir, env });
    const plant = await makePlant(product.url, (WRITES + KINDS.length) * 2);
    if (entry) {
      await product.stop();
      product = await startProduct({ dataDir, env, entry });
    }
    const people = await signInPeople(product.url);
    if (entry) await sleep(SETTLE_MS);
    const run = new DiskRun(plant, people, seed, entry ? [] : KINDS);
    await run.writeBefore();
    const filler = join(folder, 'filler');
    fill(filler);
    if (!databaseUrl && !entry) await run.useUpTheLog();
    await run.writeWhileFull();
    rmSync(filler);
    await run.writeAfter();
    if (!product.isRunning()) run.wrong.push('the server ended');
    await product.stop();
    const doctor = await askDoctor(dataDir, env);
    if (!doctor.includes(NOTHING_WRONG) && doctor !== 'Something is wrong with: Space.') run.wrong.push(doctor);
    return { refused: run.refused, taken: run.taken, wrong: run.wrong };
  } finally {
    await product?.stop();
    unmount(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

class DiskRun {
  readonly wrong: string[] = [];
  refused = 0;
  taken = 0;
  readonly #plant: Plant;
  readonly #people: People;
  readonly #writes: Write[];
  readonly #long: PhasedWrite[];
  readonly #confirmed = new Set<Write>();
  /** Ids of large instructions confirmed while the disk was full. */
  readonly #large: string[] = [];

  constructor(plant: Plant, people: People, seed: number, kinds: readonly Kind[]) {
    this.#plant = plant;
    this.#people = people;
    this.#writes = makeWrites(plant, WRITES, seededRandom(seed));
    this.#long = kinds.map((kind, index) => {
      const { [kind]: make } = MAKE;
      return make(plant, WRITES + index);
    });
  }

  async writeBefore(): Promise<void> {
    for (const write of this.#writes.slice(0, WRITES / 2)) await this.#confirm(write);
    for (const write of this.#long) await write.prepare?.(this.#people);
  }

  /** Uses up the space reserved by SQLite's log, in which small writes would succeed for long. */
  async useUpTheLog(): Promise<void> {
    for (let number = 0; number < MOST_LARGE; number++) {
      const title = `Large ${number}`;
      const steps = Array.from({ length: STEPS_OF_LARGE }, (_, step) => ({ title: `Step ${step}`, content: LONG_TEXT }));
      const { status, body } = await this.#people.admin.call('POST', '/api/wip', { json: { wi: { title, steps } } });
      if (status === 201) this.#large.push(String(at(at(body, 'workInstruction'), '_id')));
      else {
        this.refused += 1;
        if (at(body, 'code') !== 'NO_SPACE' || status !== 507)
          this.wrong.push(`${title} was answered ${status} ${JSON.stringify(body)}`);
        return;
      }
    }
    this.wrong.push('the database has never run out of room');
  }

  async writeWhileFull(): Promise<void> {
    for (const write of this.#writes.slice(WRITES / 2)) await this.#tryNow(write.name, () => this.#confirm(write));
    for (const write of this.#long) await this.#tryNow(write.name, () => write.send(this.#people));
    if (this.refused === 0) this.wrong.push('nobody noticed that the disk is full');
    for (const address of ['/api/wip?limit=20', `/api/wip/${this.#plant.followed.id}?revision=live`, '/api/attachments']) {
      const { status } = await this.#people.admin.call('GET', address);
      if (status !== 200) this.wrong.push(`while the disk was full ${address} answered ${status}`);
    }
    await this.#compare('while the disk was full');
  }

  async writeAfter(): Promise<void> {
    for (const write of this.#writes) if (!this.#confirmed.has(write)) await this.#confirm(write);
    for (const write of this.#long) {
      await write.send(this.#people);
      await waitUntil(`${write.name} is there`, async () => (await write.look(this.#people)) === 'there', 240_000);
    }
    await this.#compare('afterwards');
    const { body } = await this.#people.admin.call('GET', '/api/health');
    if (at(body, 'status') !== 'ok') this.wrong.push(`health says ${JSON.stringify(body)}`);
  }

  async #confirm(write: Write): Promise<void> {
    await write.send(this.#people);
    this.#confirmed.add(write);
  }

  async #tryNow(name: string, send: () => Promise<void>): Promise<void> {
    try {
      await send();
      this.taken += 1;
    } catch (error) {
      this.refused += 1;
      if (!REFUSED.test(String(error))) this.wrong.push(`${name} was not refused for want of room: ${String(error)}`);
    }
  }

  async #compare(when: string): Promise<void> {
    const seen = await readState(this.#people, this.#plant);
    for (const write of this.#writes) {
      const held = write.look(seen);
      if (held === 'half') this.wrong.push(`${when} ${write.name} is half there`);
      if (held === 'absent' && this.#confirmed.has(write)) this.wrong.push(`${when} ${write.name} is gone`);
    }
    for (const id of this.#large) {
      const { body } = await this.#people.admin.call('GET', `/api/wip/${id}`);
      if (listAt(body, 'steps').length !== STEPS_OF_LARGE) this.wrong.push(`${when} a large instruction is not whole`);
    }
  }
}

/** Writes until not one more byte fits. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  for (const piece of [1024 * 1024, 4096, 1]) {
    const bytes = Buffer.alloc(piece, 1);
    while (hasRoomFor(file, bytes));
  }
  closeSync(file);
}

function hasRoomFor(file: number, bytes: Buffer): boolean {
  try {
    writeSync(file, bytes);
    fsyncSync(file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}

function mount(folder: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=0700`, 'tmpfs', folder], { stdio: 'pipe' });
}

function unmount(folder: string): void {
  execFileSync('umount', ['-l', folder], { stdio: 'pipe' });
}
