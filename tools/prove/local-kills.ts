import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@benchbook/testkit/ports';
import { type Product, startProduct } from '@benchbook/testkit/product';
import { lossyLine } from '../../apps/server/src/test/lossy-line.ts';
import { at, type Caller, listAt, signIn } from '../lib/caller.ts';
import { ADMIN, ADMIN_PASSWORD, makeInstruction, PLANT_SETTINGS, release } from '../lib/plant.ts';
import { type Random, seededRandom } from './random.ts';

export interface LocalKillOptions {
  readonly seed: number;
  readonly kills: number;
  /** Number of reports among the writes; a person may send sixty in an hour. */
  readonly reports: number;
  /** Fraction of answers to writes that are lost after the server has committed. Default 0.15. */
  readonly loss?: number;
  /** PostgreSQL of the server; without it SQLite in a separate folder. */
  readonly databaseUrl?: string;
  /** A running server with `PLANT_SETTINGS` that is kept; without it a new one. */
  readonly server?: Product;
  /** Name of the data on a shared server, in letters. */
  readonly name?: string;
  /** Entry of a deliberately broken local backend. */
  readonly entry?: string;
  /** The proxy removes the keys from calls: another deliberate fault. */
  readonly dropsKeys?: boolean;
}

export interface LocalKillReport {
  readonly kills: number;
  /** Number of writes that the local backend had confirmed. */
  readonly confirmed: number;
  readonly answersLost: number;
  /** Confirmed but missing on the server. */
  readonly lost: readonly string[];
  /** Stored more than once on the server. */
  readonly doubled: readonly string[];
  /** Instructions whose copy differs from the server's. */
  readonly stale: readonly string[];
}

const TICKS_A_TURN = 2;
const CHANGING = 4;
const KILL_WITHIN_MS = 700;
const SETTLE_WITHIN_MS = 180_000;

interface Write {
  readonly name: string;
  readonly key: string;
  /** The ticked step; null for a report. */
  readonly stepId: string | null;
}

/**
 * Kills a local backend (`kill -9`) at seeded random moments while people work with it, instructions change on the server, and
 * some of the server's answers are lost after the commit. Finally checks that everything confirmed by the local backend is
 * stored on the server exactly once, and that its copy equals the server's data.
 */
export async function proveLocalKills(options: LocalKillOptions): Promise<LocalKillReport> {
  const { seed, loss = 0.15, dropsKeys = false, name = 'alone' } = options;
  const random = seededRandom(seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'benchbook-local-kills-'));
  const server = options.server ?? (await startServer(options));
  const line = await lossyLine(server.url, { loss, random: seededRandom(seed + 1).next, dropsKeys });
  const port = await freePort();
  const env = { UPSTREAM_URL: line.url, ACCESS_TOKEN_MINUTES: '600' };
  const start = (entry?: string) => startProduct({ dataDir, port, env, ...(entry ? { entry } : {}) });
  let local: Product | undefined;
  try {
    const plant = await makePlant(server.url, name, options.kills);
    local = await start();
    const artisan = await signIn(local.url, plant.artisan, ADMIN_PASSWORD);
    const open = writesOf(plant, options);
    const confirmed: Write[] = [];
    // The first kill comes in the middle of work, the others soon after a start; the broken entry is used from the next start
    // on.
    if (options.entry) await local.kill();
    for (let kill = 1; kill <= options.kills; kill++) {
      await changeOne(plant, kill);
      if (!local.isRunning()) local = await start(options.entry);
      const delayMs = random.next() * KILL_WITHIN_MS;
      await Promise.all([sendSome(artisan, plant, open, confirmed, random), sleep(delayMs).then(local.kill)]);
    }
    local = await start(options.entry);
    await settle(artisan);
    return {
      kills: options.kills,
      confirmed: confirmed.length,
      answersLost: line.lost(),
      ...(await compare(plant, artisan, confirmed)),
    };
  } finally {
    await local?.stop();
    await line.close();
    if (!options.server) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function startServer({ databaseUrl }: LocalKillOptions): Promise<Product> {
  return startProduct({ env: { ...PLANT_SETTINGS, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) } });
}

interface Plant {
  readonly admin: Caller;
  readonly artisan: string;
  readonly artisanId: string;
  readonly followed: { readonly id: string; readonly stepIds: readonly string[] };
  readonly changing: readonly string[];
}

async function makePlant(url: string, name: string, kills: number): Promise<Plant> {
  const admin = await signIn(url, ADMIN, ADMIN_PASSWORD);
  const artisan = `proof_artisan_${name}`;
  const json = { username: artisan, password: ADMIN_PASSWORD, role: 'Artisan' };
  await admin.succeed('POST', '/api/users/create', { json });
  const { id: artisanId } = await signIn(url, artisan, ADMIN_PASSWORD);
  const followed = await makeInstruction(admin, `Followed ${name}`, kills * TICKS_A_TURN);
  const changing: string[] = [];
  for (let count = 0; count < CHANGING; count++) changing.push((await makeInstruction(admin, `Changing ${name} ${count}`, 2)).id);
  for (const id of [followed.id, ...changing]) {
    await release(admin, id);
    const change = { wip_id: id, pendingAdditions: [[0, artisanId]], pendingRemovals: [] };
    await admin.succeed('PATCH', '/api/users/assignments', { json: change });
  }
  return { admin, artisan, artisanId, followed, changing };
}

function writesOf({ followed }: Plant, { kills, reports }: LocalKillOptions): Write[] {
  const writes: Write[] = [];
  for (const [index, stepId] of followed.stepIds.entries()) {
    writes.push({ name: `tick ${index}`, key: randomUUID(), stepId });
    const before = Math.floor((index * reports) / (kills * TICKS_A_TURN));
    if (Math.floor(((index + 1) * reports) / (kills * TICKS_A_TURN)) > before)
      writes.push({ name: `report ${before}`, key: randomUUID(), stepId: null });
  }
  return writes;
}

/** Changes instructions on the server while the local backend is stopped and right after its start. */
async function changeOne({ admin, changing }: Plant, turn: number): Promise<void> {
  const id = changing[turn % changing.length] ?? '';
  const read = await admin.succeed('GET', `/api/wip/${id}`);
  const [first, ...rest] = listAt(read, 'steps');
  const steps = [{ ...(first as object), content: `<p>Turn ${turn}</p>`, contentDoc: undefined }, ...rest];
  await admin.succeed('PATCH', `/api/wip/${id}`, { json: { ...(read as object), steps } });
  await admin.succeed('PATCH', `/api/wip/${id}`, { json: { release: true } });
  for (;;) {
    const now = await admin.succeed('GET', `/api/wip/${id}`);
    if (at(now, 'revision') !== at(read, 'revision')) return;
    await sleep(20);
  }
}

/** Sends in order until the local backend is gone; unconfirmed writes are repeated next time with their keys. */
async function sendSome(who: Caller, plant: Plant, open: Write[], confirmed: Write[], random: Random): Promise<void> {
  for (let write = open[0]; write; write = open[0]) {
    await sleep(random.next() * 60);
    if (!(await wasConfirmed(who, plant, write))) return;
    open.shift();
    confirmed.push(write);
  }
}

async function wasConfirmed(who: Caller, { followed, artisanId }: Plant, { name, key, stepId }: Write): Promise<boolean> {
  try {
    if (stepId !== null) {
      const stepsDone = [{ _id: stepId, done: true }];
      const json = { updates: { assignments: [{ WIPID: followed.id, stepsDone }] }, userID: artisanId, wip_ID: followed.id };
      await who.succeed('PATCH', '/api/users/stepsDone', { json, key });
    } else {
      const form = new FormData();
      form.set('report', JSON.stringify({ StepID: followed.stepIds[0], revision: 1, run: 1, message: name }));
      await who.succeed('POST', `/api/wip/${followed.id}/reports`, { form, key });
    }
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false; // fetch's error for a broken connection: expected
    throw error;
  }
}

/** Waits until the outbox is empty and the copy was compared with the server afterwards, which a sign-in triggers. */
async function settle(artisan: Caller): Promise<void> {
  const end = Date.now() + SETTLE_WITHIN_MS;
  let from: number | null = null;
  for (;;) {
    const status = await artisan.succeed('GET', '/api/local/status');
    const isSent = at(status, 'pending') === 0;
    if (isSent && from !== null && Number(at(status, 'lastPull')) > from) return;
    if (isSent && from === null) {
      from = Date.now();
      await signIn(artisan.url, artisan.username, ADMIN_PASSWORD);
    }
    if (Date.now() > end) throw new Error(`the local backend does not come to rest: ${JSON.stringify(status)}`);
    await sleep(50);
  }
}

async function compare({ admin, artisanId, followed, changing }: Plant, artisan: Caller, confirmed: readonly Write[]) {
  const person = await admin.succeed('GET', `/api/users/${artisanId}`);
  const assignment = listAt(person, 'assignments').find((each) => at(each, 'WIPID') === followed.id);
  const done = listAt(assignment, 'stepsDone').flatMap((step) => (at(step, 'done') === true ? [at(step, '_id')] : []));
  const reports = await admin.succeed('GET', `/api/wip/${followed.id}/reports?limit=200`);
  const messages = (Array.isArray(reports) ? reports : []).map((report) => String(at(report, 'message')));
  const timesOf = ({ name, stepId }: Write): number =>
    stepId === null ? messages.filter((message) => message === name).length : done.filter((id) => id === stepId).length;
  const stale: string[] = [];
  for (const id of changing) {
    const here = await artisan.succeed('GET', `/api/wip/${id}?revision=live`);
    const there = await admin.succeed('GET', `/api/wip/${id}?revision=live`);
    if (at(here, 'revision') !== at(there, 'revision'))
      stale.push(`${id} at ${at(here, 'revision')} of ${at(there, 'revision')}`);
  }
  return {
    lost: confirmed.filter((write) => timesOf(write) === 0).map(({ name }) => name),
    doubled: [...new Set(messages.filter((message, index) => messages.indexOf(message) !== index))],
    stale,
  };
}
