import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningPostgres } from '@benchbook/testkit/postgres';
import { type Product, startProduct } from '@benchbook/testkit/product';
import { at } from '../lib/caller.ts';
import { askDoctor, NOTHING_WRONG } from '../lib/doctor.ts';
import { makeInstruction, makePlant, type People, PLANT_SETTINGS, signInPeople } from '../lib/plant.ts';
import { type Listener, listen } from './listener.ts';
import { seededRandom } from './random.ts';
import { waitUntil } from './wait-until.ts';
import { makeWrites, readState, type Write } from './writes.ts';

export interface GoneOptions {
  readonly seed: number;
  /** How long PostgreSQL is away, in ms. */
  readonly awayMs: number;
  readonly postgres: RunningPostgres;
  /** An empty database of it. */
  readonly databaseUrl: string;
  readonly entry?: string;
}

export interface GoneReport {
  /** Calls that were refused meanwhile, each with 503 and a message. */
  readonly refused: number;
  /** The longest wait for such an answer, in ms. */
  readonly longestMs: number;
  /** From the return of PostgreSQL to the first confirmed write, and to the socket that receives its event, in ms. */
  readonly writesAgainMs: number;
  readonly receivesAgainMs: number;
  readonly wrong: readonly string[];
}

const WRITES = 60;
const SENDERS = 3;
/** Time limit of every answer, including a refusal, in ms. */
const ANSWER_WITHIN_MS = 15_000;
const PAUSE_MS = 100;

/**
 * Stops PostgreSQL under a server at which people write, one listens and a release is being built, and restarts it: the process
 * survives, calls are refused quickly with a message, and then everything recovers automatically.
 */
export async function proveDatabaseGone({ seed, awayMs, postgres, databaseUrl, entry }: GoneOptions): Promise<GoneReport> {
  const env = { ...PLANT_SETTINGS, DATABASE_URL: databaseUrl };
  const product = await startProduct({ env, ...(entry ? { entry } : {}) });
  const wrong: string[] = [];
  try {
    const plant = await makePlant(product.url, WRITES * 2);
    const people = await signInPeople(product.url);
    const listener = await listen(people.admin, 'Dev');
    const built = await makeInstruction(people.admin, 'Built meanwhile', 40);
    const writing = writeOn(people, makeWrites(plant, WRITES, seededRandom(seed)), product);
    await waitUntil('people write', () => writing.confirmed.length >= WRITES / 4);
    await people.admin.succeed('PATCH', `/api/wip/${built.id}`, { json: { release: true } });
    await postgres.goAway(seed % 2 === 0 ? 'kill' : 'stop');
    await sleep(awayMs);
    const isAlive = product.isRunning();
    if (!isAlive)
      return {
        refused: 0,
        longestMs: 0,
        writesAgainMs: 0,
        receivesAgainMs: 0,
        wrong: [`the server ended: ${product.output().slice(-500)}`],
      };
    await postgres.comeBack();
    const again = await goOn(people, listener);
    await waitUntil('what was begun is built', async () => isBuilt(people, built.id), 180_000);
    const { refused, longestMs } = await writing.end(wrong);
    const seen = await readState(people, plant);
    wrong.push(...writing.confirmed.filter((write) => write.look(seen) !== 'there').map(({ name }) => `${name} lost`));
    wrong.push(...writing.sent.filter((write) => write.look(seen) === 'half').map(({ name }) => `${name} half there`));
    const doctor = await askDoctor(product.dataDir, env);
    if (doctor !== NOTHING_WRONG) wrong.push(doctor);
    listener.close();
    return { refused, longestMs, ...again, wrong };
  } finally {
    await product.stop();
  }
}

async function isBuilt({ admin }: People, id: string): Promise<boolean> {
  return at(await admin.succeed('GET', `/api/wip/${id}`), 'isAssignable') === true;
}

/** Time until a write is confirmed again, and until the socket that stayed open receives its event. */
async function goOn({ admin }: People, listener: Listener): Promise<Pick<GoneReport, 'writesAgainMs' | 'receivesAgainMs'>> {
  let count = 0;
  const writesAgainMs = await waitUntil('writes are confirmed again', async () => {
    const { status } = await admin.call('POST', '/api/wip', { json: { title: `Back ${count++}` } });
    return status === 201;
  });
  const before = listener.received.length;
  await admin.succeed('POST', '/api/wip', { json: { title: 'Notified' } });
  const receivesAgainMs = await waitUntil(
    'the socket receives again',
    () => listener.isOpen() && listener.received.length > before,
  );
  return { writesAgainMs, receivesAgainMs };
}

/** Continues to write whatever the answer is; a refused write is repeated with its key until it is confirmed. */
function writeOn(people: People, waiting: Write[], product: Product) {
  const confirmed: Write[] = [];
  const sent: Write[] = [...waiting];
  const problems: string[] = [];
  let refused = 0;
  let longestMs = 0;
  const send = async (write: Write): Promise<boolean> => {
    const sinceMs = performance.now();
    const answer = await write.send(people).catch((error: unknown) => String(error));
    if (answer === true) return true;
    longestMs = Math.max(longestMs, performance.now() - sinceMs);
    refused += 1;
    const isSaid = ['refused with 503', 'DATABASE_AWAY', 'database of the server cannot be reached'].every((words) =>
      String(answer).includes(words),
    );
    if (!isSaid) problems.push(`${write.name}: ${String(answer)}`);
    return false;
  };
  const sender = async (): Promise<void> => {
    for (let write = waiting.shift(); write && product.isRunning(); write = waiting.shift()) {
      while (product.isRunning() && !(await send(write))) await sleep(PAUSE_MS);
      confirmed.push(write);
      await sleep(PAUSE_MS);
    }
  };
  const running = Array.from({ length: SENDERS }, sender);
  return {
    confirmed,
    sent,
    end: async (wrong: string[]) => {
      await Promise.all(running);
      if (refused === 0) wrong.push('nobody noticed that the database was gone');
      if (longestMs > ANSWER_WITHIN_MS) wrong.push(`somebody waited ${Math.round(longestMs)} ms for an answer`);
      wrong.push(...new Set(problems));
      return { refused, longestMs: Math.round(longestMs) };
    },
  };
}
