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
  /** PostgreSQL for the data; without it SQLite in a separate folder. */
  readonly databaseUrl?: string;
  /** Entry of a deliberately broken server. */
  readonly entry?: string;
  /** Plant to start from a copy of, on SQLite; without it a new one. */
  readonly made?: MadePlant;
}

/** A data folder without a running server, and its subjects for writes. */
export interface MadePlant {
  readonly dataDir: string;
  readonly plant: Plant;
}

export interface KillReport {
  readonly kills: number;
  readonly confirmed: number;
  /** Confirmed writes that were missing after a later start. */
  readonly lost: readonly string[];
  /** Writes that were only partly stored. */
  readonly halves: readonly string[];
}

/** Number of concurrent senders. */
const SENDERS = 3;
/** A deliberately broken server may answer a sign-in before it is stored. */
const SETTLE_MS = 100;
/** A save and a tick are of two steps each. */
const STEPS_A_WRITE = 2;
/** Maximum delay of a kill after the triggering write was sent. */
const KILL_WITHIN_MS = 12;

/**
 * Kills the server (`kill -9`) at seeded random moments while it receives writes, restarts it on the same data and checks that
 * every confirmed write is stored and none is partial. An interrupted write is repeated with its key. Stops at the first start
 * with a finding.
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

/** Creates a plant for the given number of writes, of which several proofs use copies. The caller deletes the folder. */
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
  /** Not confirmed yet, in order; confirmed ones are moved. */
  readonly open: Write[];
  readonly confirmed: Write[];
  readonly random: Random;
  /** Number of the write in this turn that triggers the kill. */
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

/** False if the server was gone before the answer. A refusal is an error of the proof and is thrown. */
async function wasConfirmed(write: Write, people: People): Promise<boolean> {
  try {
    return await write.send(people);
  } catch (error) {
    if (error instanceof TypeError) return false; // fetch's error for a broken connection: expected
    throw error;
  }
}
