import { setTimeout as sleep } from 'node:timers/promises';
import { startSeveral } from '@benchbook/testkit/several';
import { at, type Caller, signIn } from '../lib/caller.ts';
import { ADMIN, ADMIN_PASSWORD, makeInstruction, makePlant, PLANT_SETTINGS } from '../lib/plant.ts';
import { type Listener, listen } from './listener.ts';
import { gridStl } from './phases/grid-stl.ts';
import { seededRandom } from './random.ts';
import { waitUntil } from './wait-until.ts';

export interface DeadNodeOptions {
  readonly seed: number;
  /** Number of sockets at the server that is killed. */
  readonly sockets: number;
  /** An empty PostgreSQL database. */
  readonly databaseUrl: string;
}

export interface DeadNodeReport {
  /** From the kill until the other server started the job, and until it was done, in ms. */
  readonly takenOverMs: number;
  readonly doneMs: number;
  /** Log entries that the sockets missed without a server and received from the other one. */
  readonly delivered: number;
  readonly wrong: readonly string[];
}

/** Large enough to take some time on any machine. */
const MODEL_EDGE = 120;
const SAVES = 20;
const OVER_WITHIN_MS = 600_000;

/**
 * Kills the one of two servers on a PostgreSQL database that runs a job and holds sockets. The other one takes over the job;
 * the sockets reconnect to it with their log position and receive what they missed, each entry once.
 */
export async function proveDeadNode({ seed, sockets, databaseUrl }: DeadNodeOptions): Promise<DeadNodeReport> {
  const plant = await startSeveral(databaseUrl, { env: PLANT_SETTINGS });
  const [first, second] = plant.servers;
  if (!first || !second) throw new Error('there are no two servers');
  try {
    await makePlant(first.url, 4);
    const admin = await signIn(first.url, ADMIN, ADMIN_PASSWORD);
    const other = { ...admin, url: second.url };
    const elsewhere = await signIn(second.url, ADMIN, ADMIN_PASSWORD);
    const { id, stepIds } = await makeInstruction(admin, 'Delivered', SAVES);
    const listeners = await Promise.all(Array.from({ length: sockets }, () => listen(admin, 'Dev')));
    await waitUntil('all sockets are greeted', () => listeners.every((listener) => listener.place() !== null));
    // The stopped server claims no job: so it is known which one has it.
    process.kill(second.pid, 'SIGSTOP');
    await sendModel(admin);
    await waitUntil('the model is worked on', () => isBegun(admin), OVER_WITHIN_MS);
    await sleep(seededRandom(seed).below(500));
    const places = listeners.map((listener) => listener.place());
    process.kill(second.pid, 'SIGCONT');
    await first.kill();
    const killedAtMs = performance.now();
    const stageThen = await stateOf(elsewhere);
    const saved: string[] = [];
    for (const [index, stepId] of stepIds.entries()) {
      await elsewhere.succeed('PATCH', `/api/wip/${id}`, {
        json: { changes: { steps: [{ _id: stepId, title: `Saved ${index}` }] } },
      });
      saved.push(stepId);
    }
    const again = await Promise.all(places.map((place) => listen(other, 'Dev', place)));
    await waitUntil('all have received what they missed', () =>
      again.every((listener) => listener.place() !== null && isLive(listener)),
    );
    await sleep(500);
    const wrong = again.flatMap((listener, index) => problemsOf(listener, index, SAVES));
    if (stageThen === 'Review') wrong.push('the model was done before the kill: it proves nothing');
    await waitUntil('the other server has the job', async () => isAtWork(elsewhere), OVER_WITHIN_MS);
    const takenOverMs = Math.round(performance.now() - killedAtMs);
    await waitUntil('the model is there', async () => (await stateOf(elsewhere)) === 'Review', OVER_WITHIN_MS);
    const doneMs = Math.round(performance.now() - killedAtMs);
    const delivered = again.reduce((sum, listener) => sum + listener.received.length, 0);
    for (const listener of again) listener.close();
    return { takenOverMs, doneMs, delivered, wrong };
  } finally {
    await plant.stop();
  }
}

async function sendModel(admin: Caller): Promise<void> {
  const form = new FormData();
  form.set('file_name', new File([new Uint8Array(gridStl(MODEL_EDGE, 1))], 'part.stl', { type: 'model/stl' }));
  await admin.succeed('POST', '/api/mp/upload', { form });
}

async function isBegun(admin: Caller): Promise<boolean> {
  const [model] = [await admin.succeed('GET', '/api/mp')].flat();
  return at(model, 'readingFor') !== null || at(model, 'state') !== 'Queued';
}

async function stateOf(admin: Caller): Promise<string> {
  const queue = await admin.succeed('GET', '/api/mp');
  return String(at(Array.isArray(queue) ? queue[0] : undefined, 'state'));
}

/** The job of a killed server stays "running" until that is noticed: it is taken over when its attempt count rises. */
async function isAtWork(admin: Caller): Promise<boolean> {
  if ((await stateOf(admin)) === 'Review') return true;
  const jobs = at(at(await admin.succeed('GET', '/api/operations'), 'jobs'), 'shown');
  return Array.isArray(jobs) && jobs.some((job) => at(job, 'kind') === 'process-model' && Number(at(job, 'attempts')) > 1);
}

function isLive({ messages }: Listener): boolean {
  return messages.some((message) => at(message, 'module') === 'Live');
}

/** Each save is a log entry that is sent to a Dev. */
function problemsOf({ received, messages }: Listener, index: number, saves: number): string[] {
  const versions = messages.flatMap((message) => (at(message, 'subject') === 'instruction' ? [at(message, 'version')] : []));
  const problems: string[] = [];
  if (new Set(versions).size < saves) problems.push(`socket ${index} received ${new Set(versions).size} of ${saves} saves`);
  if (new Set(versions).size !== versions.length) problems.push(`socket ${index} received a message twice`);
  if (received.some((sequence, at) => sequence < (received[at - 1] ?? 0)))
    problems.push(`socket ${index} received messages out of order`);
  return problems;
}
