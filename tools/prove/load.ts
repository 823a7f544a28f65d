import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '@benchbook/testkit/ports';
import { startProduct } from '@benchbook/testkit/product';
import { startSeveral } from '@benchbook/testkit/several';
import { quantile } from '../bench/numbers.ts';
import { askDoctor } from '../lib/doctor.ts';
import { PLANT_SETTINGS } from '../lib/plant.ts';
import { type Compared, compareWithServer } from './load/compare.ts';
import { type HallSize, makeHall } from './load/make-hall.ts';
import type { Shift, Tally } from './load/shift.ts';
import { type Usage, type Watched, watchServer } from './load/watch-servers.ts';

export interface LoadOptions extends HallSize {
  readonly seed: number;
  readonly seconds: number;
  /** An empty PostgreSQL database: two servers on it behind a proxy. Without it one server on SQLite. */
  readonly databaseUrl?: string;
  /** Entry of the deliberately broken server. */
  readonly entry?: string;
}

/** Durations of calls of one kind, in ms. */
export interface CallTimes {
  readonly count: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
}

export interface LoadReport extends Compared {
  readonly calls: Readonly<Record<string, CallTimes>>;
  readonly callsPerSecond: number;
  readonly errors: readonly string[];
  /** Number of confirmed ticks. */
  readonly ticks: number;
  readonly saves: number;
  readonly photos: number;
  readonly sockets: number;
  /** Messages received by all sockets together. */
  readonly received: number;
  /** Time from a save until the last author received its event. */
  readonly deliveryTimes: CallTimes;
  readonly undelivered: readonly string[];
  readonly servers: readonly Usage[];
  /** Errors logged by the servers, each starting with its time. */
  readonly logged: readonly string[];
  /** Result of `npm run doctor` for the data afterwards. */
  readonly doctor: string;
}

const PEOPLE = fileURLToPath(new URL('load/people-process.ts', import.meta.url));
const LIVE_MEMORY = new URL('load/live-memory.ts', import.meta.url).href;
const PATIENCE_S = 120;

/** The processes that run during the shift. */
interface Running {
  readonly url: string;
  readonly watched: readonly Watched[];
  readonly dataDir: string;
  /** Output of all servers so far. */
  output(): string;
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Simulates a shift with as many concurrent people as a plant has: Artisans who work through their guides and tick steps,
 * authors who edit them. Then checks that everything confirmed is stored exactly once and that nothing failed.
 */
export async function proveLoad(options: LoadOptions): Promise<LoadReport> {
  const running = await start(options);
  try {
    const { admin, artisans, authors } = await makeHall(running.url, options);
    const { seconds, seed } = options;
    const { tally, servers } = await workThrough({ url: running.url, seconds, seed, artisans, authors }, running.watched);
    const compared = await compareWithServer(admin, tally);
    return {
      ...summed(tally, seconds),
      ...compared,
      servers,
      logged: failuresIn(running.output()),
      doctor: await askDoctor(running.dataDir, running.settings),
    };
  } finally {
    await running.stop();
  }
}

async function start({ databaseUrl, entry }: LoadOptions): Promise<Running> {
  const ports = await Promise.all(Array.from({ length: 4 }, freePort));
  const portsOf = (index: number) => ({ metricsPort: ports[index] ?? 0, liveMemoryPort: ports[index + 2] ?? 0 });
  const watchedOf = (pid: number, index: number): Watched => ({ pid, ...portsOf(index) });
  const nodeArgs = ['--expose-gc', '--import', LIVE_MEMORY];
  const withFigures = (index: number) => {
    const { metricsPort, liveMemoryPort } = portsOf(index);
    return { METRICS_PORT: String(metricsPort), LIVE_MEMORY_PORT: String(liveMemoryPort) };
  };
  if (databaseUrl === undefined) {
    const product = await startProduct({ env: { ...PLANT_SETTINGS, ...withFigures(0) }, nodeArgs, ...(entry ? { entry } : {}) });
    const { url, dataDir, pid, output, stop } = product;
    return { url, dataDir, output, settings: PLANT_SETTINGS, watched: [watchedOf(pid, 0)], stop };
  }
  const plant = await startSeveral(databaseUrl, { env: PLANT_SETTINGS, envOf: withFigures, nodeArgs });
  const { url, servers, settings, stop } = plant;
  const watched = servers.map(({ pid }, index) => watchedOf(pid, index));
  const output = () => servers.map((server) => server.output()).join('\n');
  return { url, dataDir: servers[0]?.dataDir ?? '', output, settings, watched, stop };
}

/** Log lines at level 50 and above: errors that need attention. */
function failuresIn(output: string): readonly string[] {
  return output.split('\n').filter((line) => /"level":[56]0/.test(line));
}

/** The people run in a separate process, so that they slow down neither the measurement nor the server. */
async function workThrough(shift: Shift, watched: readonly Watched[]): Promise<{ tally: Tally; servers: Usage[] }> {
  const people = fork(PEOPLE, [], { execArgv: [], serialization: 'advanced' });
  const watches: ReturnType<typeof watchServer>[] = [];
  try {
    people.send(shift);
    await messageFrom(people, PATIENCE_S);
    for (const server of watched) watches.push(watchServer(server, shift.seconds * 1_000));
    const tally = messageFrom<Tally>(people, shift.seconds + PATIENCE_S);
    const over = new Promise((resolve) => setTimeout(resolve, shift.seconds * 1_000));
    await Promise.race([over, tally]);
    const servers = await Promise.all(watches.map((watch) => watch.stop()));
    return { tally: await tally, servers };
  } finally {
    for (const watch of watches) watch.end();
    people.removeAllListeners('exit');
    people.kill();
  }
}

function messageFrom<Message>(people: ChildProcess, withinS: number): Promise<Message> {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error(`The people process sent nothing for ${withinS} s`)), withinS * 1_000);
    people.once('message', (message) => {
      clearTimeout(giveUp);
      resolve(message as Message);
    });
    people.once('exit', () => {
      clearTimeout(giveUp);
      reject(new Error('The people ended'));
    });
  });
}

function summed({ times, deliveryMs, errors, undelivered, sockets, received, ticks, saves, photos }: Tally, seconds: number) {
  const calls = Object.fromEntries(Object.entries(times).map(([kind, taken]) => [kind, timesOf(taken)]));
  const callsPerSecond = Object.values(calls).reduce((sum, { count }) => sum + count, 0) / seconds;
  const confirmed = { ticks: ticks.length, saves: saves.length, photos: photos.length };
  return { calls, callsPerSecond, errors, undelivered, sockets, received, deliveryTimes: timesOf(deliveryMs), ...confirmed };
}

function timesOf(taken: readonly number[]): CallTimes {
  if (taken.length === 0) return { count: 0, p50Ms: 0, p95Ms: 0, p99Ms: 0 };
  return { count: taken.length, p50Ms: quantile(taken, 0.5), p95Ms: quantile(taken, 0.95), p99Ms: quantile(taken, 0.99) };
}
