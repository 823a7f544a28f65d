import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Product, startProduct } from '@benchbook/testkit/product';
import { at, type Caller, listAt, signIn } from '../lib/caller.ts';
import { askDoctor, NOTHING_WRONG } from '../lib/doctor.ts';
import { ADMIN, ADMIN_PASSWORD, makeInstruction, makePlant, PLANT_SETTINGS } from '../lib/plant.ts';
import { houseDueInMs } from './housekeeping.ts';
import { resumableWrite } from './phases/resumable-write.ts';
import { waitUntil } from './wait-until.ts';

export interface ClockOptions {
  readonly databaseUrl?: string;
  readonly entry?: string;
}

export interface ClockReport {
  readonly looks: number;
  readonly wrong: readonly string[];
}

const CLOCK = fileURLToPath(new URL('entries/settable-clock.ts', import.meta.url));
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;
/** A token is checked against the database again after a second. */
const LOOKED_UP_MS = 1_200;
const NOT_SIGNED_IN = 401;

/**
 * Sets the clock of a server an hour back, a day and a year ahead and right again, while it runs and across restarts: sessions
 * end and stay ended as specified, with a message; no confirmed data is deleted; jobs are not delayed; the log keeps its order.
 */
export async function proveClockJumps({ databaseUrl, entry = CLOCK }: ClockOptions): Promise<ClockReport> {
  const folder = mkdtempSync(join(tmpdir(), 'benchbook-clock-'));
  const env = { ...PLANT_SETTINGS, CLOCK_FILE: join(folder, 'clock'), ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const dataDir = join(folder, 'data');
  writeFileSync(env.CLOCK_FILE, '0');
  const jump = async (milliseconds: number) => {
    writeFileSync(env.CLOCK_FILE, String(milliseconds));
    await sleep(LOOKED_UP_MS);
  };
  let product = await startProduct({ dataDir, env, entry });
  const restart = async () => {
    await product.stop();
    product = await startProduct({ dataDir, env, entry, port: product.port });
  };
  try {
    await makePlant(product.url, 4);
    const looks = new Looks();
    const before = await someWork(product);
    await jump(-HOUR_MS);
    await anHourBack(looks, before);
    await jump(DAY_MS);
    await ahead(looks, before, 'a day');
    await jump(YEAR_MS);
    await ahead(looks, before, 'a year');
    await restart();
    const ofThen = await signIn(product.url, ADMIN, ADMIN_PASSWORD);
    await kept(looks, before, ofThen, 'a year ahead, over a start');
    await jump(0);
    await putRight(looks, before, ofThen);
    await restart();
    await kept(looks, before, await signIn(product.url, ADMIN, ADMIN_PASSWORD), 'put right, over a start');
    await product.stop();
    looks.note('the doctor finds nothing wrong', (await askDoctor(dataDir, env)) === NOTHING_WRONG);
    return looks.report();
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

class Looks {
  readonly #seen = new Map<string, boolean>();

  note(what: string, isSo: boolean): void {
    this.#seen.set(what, isSo);
  }

  report(): ClockReport {
    return { looks: this.#seen.size, wrong: [...this.#seen].flatMap(([what, isSo]) => (isSo ? [] : [what])) };
  }
}

/** Actions done while the clock was right. */
interface Before {
  readonly admin: Caller;
  /** Repeats a write with its key. */
  readonly again: (who: Caller) => Promise<unknown>;
  readonly answer: unknown;
  readonly upload: ReturnType<typeof resumableWrite>;
  readonly instructionId: string;
}

async function someWork(product: Product): Promise<Before> {
  const admin = await signIn(product.url, ADMIN, ADMIN_PASSWORD);
  const { id } = await makeInstruction(admin, 'Before', 3);
  const key = randomUUID();
  const again = (who: Caller) => who.call('POST', '/api/wip', { json: { wi: { title: 'Sent twice' } }, key });
  const upload = resumableWrite(1);
  await upload.sendPieces(admin, 2);
  return { admin, again, answer: await again(admin), upload, instructionId: id };
}

async function anHourBack(looks: Looks, { admin, instructionId }: Before): Promise<void> {
  const { status } = await admin.call('GET', `/api/wip/${instructionId}`);
  looks.note('an hour back, a token of an hour ahead is refused', status === NOT_SIGNED_IN);
  const refreshed = await refresh(admin);
  looks.note('an hour back, nobody has to sign in again', refreshed.status === 200);
  const who = await signIn(admin.url, ADMIN, ADMIN_PASSWORD);
  looks.note('an hour back, what is saved is confirmed', (await saveTitle(who, instructionId, 'An hour back')) === 200);
  const { id } = await makeInstruction(who, 'Built an hour back', 3);
  await who.succeed('PATCH', `/api/wip/${id}`, { json: { release: true } });
  await waitUntil('built an hour back', async () => at(await who.succeed('GET', `/api/wip/${id}`), 'isAssignable') === true);
}

async function ahead(looks: Looks, { admin, instructionId }: Before, how: string): Promise<void> {
  const refused = await admin.call('GET', `/api/wip/${instructionId}`);
  looks.note(`${how} ahead, a token is over`, refused.status === NOT_SIGNED_IN && at(refused.body, 'code') === 'UNAUTHORIZED');
  const { status, body } = await refresh(admin);
  const isSaid = at(body, 'message') === 'Invalid or expired refresh token!';
  looks.note(`${how} ahead, a session is over, in words`, status === NOT_SIGNED_IN && isSaid);
  const who = await signIn(admin.url, ADMIN, ADMIN_PASSWORD);
  looks.note(`${how} ahead, who signs in works on`, (await saveTitle(who, instructionId, how)) === 200);
}

/** Checks that maintenance at that start deleted no confirmed data. */
async function kept(looks: Looks, { again, answer, upload, instructionId }: Before, who: Caller, when: string): Promise<void> {
  await waitUntil('the house was kept', async () => (await houseDueInMs(who)) > 0);
  looks.note(`${when}, a write sent again is still the first one`, JSON.stringify(await again(who)) === JSON.stringify(answer));
  const received = await upload.receivedBytes(who).catch((error: unknown) => String(error));
  looks.note(`${when}, pieces of an upload are there`, received === upload.confirmedBytes());
  const steps = listAt(await who.succeed('GET', `/api/wip/${instructionId}`), 'steps');
  looks.note(`${when}, an instruction is as it was`, steps.length === 3);
}

async function putRight(looks: Looks, { admin, instructionId }: Before, ofThen: Caller): Promise<void> {
  const { status } = await ofThen.call('GET', `/api/wip/${instructionId}`);
  looks.note('put right, a token of next year is refused', status === NOT_SIGNED_IN);
  looks.note('put right, a session of next year is over', (await refresh(ofThen)).status === NOT_SIGNED_IN);
  const who = await signIn(admin.url, ADMIN, ADMIN_PASSWORD);
  await waitUntil('housekeeping is not put off for a year', async () => {
    const dueInMs = await houseDueInMs(who);
    return dueInMs > 0 && dueInMs <= 2 * HOUR_MS;
  });
  looks.note('put right, what is saved is confirmed', (await saveTitle(who, instructionId, 'Put right')) === 200);
}

function refresh(who: Caller) {
  return who.call('POST', '/api/users/refresh', { json: { refreshToken: who.refreshToken } });
}

async function saveTitle(who: Caller, id: string, title: string): Promise<number> {
  const [first] = listAt(await who.succeed('GET', `/api/wip/${id}`), 'steps');
  const json = { changes: { steps: [{ _id: at(first, '_id'), title }] } };
  return (await who.call('PATCH', `/api/wip/${id}`, { json })).status;
}
