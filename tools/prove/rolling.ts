import { setTimeout as sleep } from 'node:timers/promises';
import { type SeveralServers, startSeveral } from '@benchbook/testkit/several';
import { makePlant, type People, PLANT_SETTINGS, type Plant, signInPeople } from '../lib/plant.ts';
import { seededRandom } from './random.ts';
import { makeWrites, readState, type Write } from './writes.ts';

export interface RollingOptions {
  readonly seed: number;
  /** Restarts per server. */
  readonly rounds: number;
  readonly writes: number;
  /** An empty PostgreSQL database. */
  readonly databaseUrl: string;
  /** How a server ends; `kill` is the control that has to fail. */
  readonly how?: 'stop' | 'kill';
}

export interface RollingReport {
  readonly restarts: number;
  /** Calls answered during the restarts. */
  readonly answered: number;
  /** Calls without an answer or with a wrong one. */
  readonly failed: readonly string[];
  /** Confirmed writes that are missing at the end. */
  readonly lost: readonly string[];
}

const SENDERS = 3;
const READERS = 2;
const PAUSE_MS = 15;

/**
 * Restarts two servers behind a proxy one after the other while people write and read through it: a rolling restart, as for an
 * upgrade. No call may fail, and no confirmed data may be lost.
 */
export async function proveRolling(options: RollingOptions): Promise<RollingReport> {
  const plant = await startSeveral(options.databaseUrl, { env: PLANT_SETTINGS });
  try {
    const made = await makePlant(plant.url, options.writes * 2);
    const people = await signInPeople(plant.url);
    const traffic = startTraffic(people, made, options);
    const restarts = await restartAll(plant, options);
    const { answered, failed, confirmed } = await traffic.end();
    const seen = await readState(people, made);
    const lost = confirmed.filter((write) => write.look(seen) !== 'there').map(({ name }) => name);
    return { restarts, answered, failed, lost };
  } finally {
    await plant.stop();
  }
}

async function restartAll(plant: SeveralServers, { rounds, how = 'stop' }: RollingOptions): Promise<number> {
  let restarts = 0;
  for (let round = 0; round < rounds; round++)
    for (const index of plant.servers.keys()) {
      await plant.restart(index, how);
      restarts += 1;
      await sleep(500);
    }
  return restarts;
}

/** Sends the writes, and reads all the time, until stopped. */
function startTraffic(people: People, plant: Plant, { seed, writes }: RollingOptions) {
  const waiting = makeWrites(plant, writes, seededRandom(seed));
  const confirmed: Write[] = [];
  const failed: string[] = [];
  let answered = 0;
  let isOver = false;
  const record = async (name: string, call: () => Promise<boolean>): Promise<void> => {
    try {
      if (await call()) answered += 1;
      else failed.push(name);
    } catch (error) {
      failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    await sleep(PAUSE_MS);
  };
  const send = async (): Promise<void> => {
    for (let write = waiting.shift(); write && !isOver; write = waiting.shift()) {
      const { name } = write;
      const sent = write;
      await record(name, async () => {
        const isConfirmed = await sent.send(people);
        if (isConfirmed) confirmed.push(sent);
        return isConfirmed;
      });
    }
  };
  const read = async (): Promise<void> => {
    while (!isOver) {
      await record(
        'read',
        async () => (await people.artisan.call('GET', `/api/wip/${plant.followed.id}?revision=live`)).status === 200,
      );
      await record('list', async () => (await people.admin.call('GET', '/api/wip?limit=20')).status === 200);
    }
  };
  const running = [...Array.from({ length: SENDERS }, send), ...Array.from({ length: READERS }, read)];
  return {
    end: async () => {
      isOver = true;
      await Promise.all(running);
      return { answered, failed, confirmed };
    },
  };
}
