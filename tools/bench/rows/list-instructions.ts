import { join } from 'node:path';
import type { Caller } from '../../lib/caller.ts';
import { copyInstructions, LOT } from '../../prove/growth/copy-instructions.ts';
import { cpuSeconds } from '../cpu-time.ts';
import { median, ms, timesOf } from '../numbers.ts';
import { once } from '../once.ts';
import { atMost, type Measured, type Row } from '../row.ts';
import { withProduct } from '../with-product.ts';

/** Page size of the search, because the search finds thirteen of the hundred: a longer page would have a different result. */
const SEARCHED = 10;

const LISTS = ['/api/wip?limit=50', `/api/wip?limit=${SEARCHED}&q=pump`, '/api/wip?limit=50&sort=-modified'] as const;

/** A word of every step, a prefix of a word in every title, two common words, and a phrase in a hundred texts. */
const SEARCHES = ['torque', 'overh', 'valve torque', `"bolt ${LOT}"`].map(
  (words) => `/api/search?q=${encodeURIComponent(words)}`,
);

const NOUNS = ['Pump', 'Valve', 'Gearbox', 'Motor', 'Frame', 'Belt', 'Sensor', 'Cabinet'];
const TIMES = 40;
/** A server that has just started is slow at everything; this row does not measure that. */
const WARM_UP_TIMES = 150;
/** One person may search 600 times a minute, and both plants are measured within one: twice four searches, each this often. */
const SEARCH_WARM_UP_TIMES = 25;
const SEARCH_TIMES = 45;
const SENDERS = 8;
const FEW = 100;
const MANY = 10_000;

export const listInstructions: Row = {
  name: 'list 10,000 instructions: first page, search, sort',
  against: 'the same with 100',
  goal: atMost(1.5),
  reason: 'The search finds 1,300 instructions against 13, and the answer has their number.',
  measure: async () => (await measured()).lists,
};

export const searchInstructions: Row = {
  name: 'full-text search, 10,000 instructions',
  against: 'the same with 100',
  goal: atMost(3),
  measure: async () => (await measured()).searches,
};

/** Both on one plant: the many are copies of the few with another word in place of one. */
const measured = once(() =>
  withProduct(async ({ pid, dataDir }, admin) => {
    await makeInstructions(admin);
    const few = { lists: await measureAll(admin, LISTS), searches: await measureSearches(admin, pid) };
    await copyInstructions({ kind: 'sqlite', path: join(dataDir, 'benchbook.db') }, MANY / FEW - 1);
    const many = { lists: await measureAll(admin, LISTS), searches: await measureSearches(admin, pid) };
    return { lists: compared(many.lists, few.lists), searches: compared(many.searches, few.searches) };
  }),
);

function compared(many: readonly number[], few: readonly number[]): Measured {
  const ratios = many.map((time, index) => time / (few[index] ?? time));
  return { value: Math.max(...ratios), figures: `${many.map(ms).join(', ')} against ${few.map(ms).join(', ')}` };
}

async function makeInstructions(admin: Caller): Promise<void> {
  let next = 0;
  const sender = async () => {
    while (next < FEW) {
      const index = next++;
      const title = `${NOUNS[index % NOUNS.length]} ${LOT} ${index} overhaul`;
      const steps = [`bolt ${LOT} ${index}`, `nut ${LOT} ${index}`].map((part) => ({
        title: `Fit the ${part}`,
        content: `<p>Clean the thread, put the ${part} in by hand and torque it crosswise in two turns, number ${index}.</p>`,
      }));
      await admin.succeed('POST', '/api/wip', { json: { wi: { title, steps } } });
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
}

async function measureAll(admin: Caller, addresses: readonly string[]): Promise<number[]> {
  const medians: number[] = [];
  for (const address of addresses) {
    const ask = () => admin.succeed('GET', address);
    await timesOf(WARM_UP_TIMES, ask);
    medians.push(median(await timesOf(TIMES, ask)));
  }
  return medians;
}

/** CPU milliseconds of the server per search: other processes use the machine, too. */
async function measureSearches(admin: Caller, pid: number): Promise<number[]> {
  const taken: number[] = [];
  for (const address of SEARCHES) {
    const ask = () => admin.succeed('GET', address);
    await timesOf(SEARCH_WARM_UP_TIMES, ask);
    const before = cpuSeconds(pid);
    await timesOf(SEARCH_TIMES, ask);
    taken.push(((cpuSeconds(pid) - before) * 1_000) / SEARCH_TIMES);
  }
  return taken;
}
