import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@benchbook/testkit/ports';
import { type Product, startProduct } from '@benchbook/testkit/product';
import { makePlant, type People, PLANT_SETTINGS, type Plant, signInPeople } from '../lib/plant.ts';
import { type Random, seededRandom } from './random.ts';
import { makeWrites, readState, type Write } from './writes.ts';

export interface KillOptions {
  readonly seed: number;
  readonly kills: number;
  readonly writes: number;
  /** PostgreSQL to store in; SQLite in a folder of its own without one. */
  readonly databaseUrl?: string;
  /** Entry of a server that is broken on purpose. */
  readonly entry?: string;
  /** To begin on a copy of, on SQLite; one of its own without one. */
  readonly made?: MadePlant;
}

/** A folder of data that no server works on, and what is in it for writes. */
export interface MadePlant {
  readonly dataDir: string;
  readonly plant: Plant;
}

export interface KillReport {
  readonly kills: number;
  readonly confirmed: number;
  /** Confirmed writes that a later start did not know. */
  readonly lost: readonly string[];
  /** Writes of which only a part was there. */
  readonly halves: readonly string[];
}

/** How many send writes at the same time. */
const SENDERS = 3;
/** A server that is broken on purpose may answer a sign-in before it knows of it. */
const SETTLE_MS = 100;
/** A save and a tick are of two steps each. */
const STEPS_A_WRITE = 2;
/** A kill comes this long after the write that sets it off was sent, at most. */
const KILL_WITHIN_MS = 12;

/**
 * Kills the server (`kill -9`) at seeded random moments while it takes writes, starts it again on the same data and looks
 * whether everything that it had confirmed is there and nothing is half there. A write that was cut off is sent again
 * with its key. Stops at the first start that finds something wrong.
 */
export async function proveKills(options: KillOptions): Promise<KillReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'benchbook-kills-'));
  const port = await freePort();
  const env = { ...PLANT_SETTINGS, ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}) };
  const start = (entry?: string) => startProduct({ dataDir, port, env, ...(entry ? { entry } : {}) });
  if (options.made) cpSync(options.made.dataDir, dataDir, { recursive: true });
  let product = await start(options.made && options.entry);
  try {
    const random = seededRandom(options.seed);
    const plant = options.made?.plant ?? (await makePlant(product.url, options.writes * STEPS_A_WRITE));
    if (options.entry && !options.made) {
      await product.stop();
      product = await start(options.entry);
    }
    const open = makeWrites(plant, options.writes, random);
    const confirmed: Write[] = [];
    const perKill = Math.max(1, Math.floor(options.writes / options.kills));
    for (let kills = 1; ; kills++) {
      const isLast = kills > options.kills;
      const people = await signInPeople(product.url);
      await sleep(SETTLE_MS);
      const { lost, halves } = await compare(people, plant, confirmed, open);
      if (isLast || lost.length > 0 || halves.length > 0) return { kills: kills - 1, confirmed: confirmed.length, lost, halves };
      const killAfter = kills === options.kills ? open.length : 1 + random.below(2 * perKill - 1);
      await sendUntilKilled({ product, people, open, confirmed, random, killAfter });
      product = await start(options.entry);
    }
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Makes a plant for so many writes, which several proofs begin on copies of. Whoever asks takes the folder away. */
export async function makePlantInFolder(writes: number): Promise<MadePlant> {
  const dataDir = mkdtempSync(join(tmpdir(), 'benchbook-kills-plant-'));
  const product = await startProduct({ dataDir, env: PLANT_SETTINGS });
  try {
    return { dataDir, plant: await makePlant(product.url, writes * STEPS_A_WRITE) };
  } finally {
    await product.stop();
  }
}

async function compare(people: People, plant: Plant, confirmed: readonly Write[], open: readonly Write[]) {
  const seen = await readState(people, plant);
  return {
    lost: confirmed.filter((write) => write.look(seen) === 'absent').map(({ name }) => name),
    halves: [...confirmed, ...open].filter((write) => write.look(seen) === 'half').map(({ name }) => name),
  };
}

interface Sending {
  readonly product: Product;
  readonly people: People;
  /** Not confirmed yet, in their order; confirmed ones move over. */
  readonly open: Write[];
  readonly confirmed: Write[];
  readonly random: Random;
  /** Number of the write in this turn that sets the kill off. */
  readonly killAfter: number;
}

async function sendUntilKilled({ product, people, open, confirmed, random, killAfter }: Sending): Promise<void> {
  const waiting = [...open];
  const delayMs = random.next() * KILL_WITHIN_MS;
  let sent = 0;
  let killing: Promise<void> | undefined;
  const sender = async () => {
    for (let write = waiting.shift(); write && product.isRunning(); write = waiting.shift()) {
      sent += 1;
      if (sent === killAfter) killing = sleep(delayMs).then(() => product.kill());
      if (!(await wasConfirmed(write, people))) return;
      confirmed.push(write);
      open.splice(open.indexOf(write), 1);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  await (killing ?? product.kill());
}

/** False when the server was gone before the answer. A refusal is an error of the proof and is thrown. */
async function wasConfirmed(write: Write, people: People): Promise<boolean> {
  try {
    return await write.send(people);
  } catch (error) {
    if (error instanceof TypeError) return false; // fetch's word for a broken connection: this is what was to happen
    throw error;
  }
}
