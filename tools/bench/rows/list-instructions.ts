import type { Caller } from '../../lib/caller.ts';
import { median, ms, timesOf } from '../numbers.ts';
import { atMost, type Measured, type Row } from '../row.ts';
import { withProduct } from '../with-product.ts';

const QUERIES = ['limit=50', 'limit=50&q=pump', 'limit=50&sort=-modified'] as const;
const NOUNS = ['Pump', 'Valve', 'Gearbox', 'Motor', 'Frame', 'Belt', 'Sensor', 'Cabinet'];
const TIMES = 40;
/** A server that has just started is slow at everything; that is not what is asked here. */
const WARM_UP_TIMES = 150;
const SENDERS = 8;

export const listInstructions: Row = {
  name: 'list 10,000 instructions: first page, search, sort',
  against: 'the same with 100',
  goal: atMost(1.5),
  reason: 'The search finds every eighth instruction, 1,250 against 13, and the answer tells how many they are.',
  measure: () =>
    withProduct(async (_product, admin): Promise<Measured> => {
      await makeInstructions(admin, 0, 100);
      const few = await measureQueries(admin);
      await makeInstructions(admin, 100, 10_000);
      const many = await measureQueries(admin);
      const ratios = many.map((time, index) => time / (few[index] ?? time));
      return { value: Math.max(...ratios), figures: `${many.map(ms).join(', ')} against ${few.map(ms).join(', ')}` };
    }),
};

async function makeInstructions(admin: Caller, from: number, to: number): Promise<void> {
  let next = from;
  const sender = async () => {
    while (next < to) {
      const index = next++;
      const title = `${NOUNS[index % NOUNS.length]} ${index} overhaul`;
      await admin.succeed('POST', '/api/wip', { json: { wi: { title } } });
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
}

async function measureQueries(admin: Caller): Promise<number[]> {
  const medians: number[] = [];
  for (const query of QUERIES) {
    const ask = () => admin.succeed('GET', `/api/wip?${query}`);
    await timesOf(WARM_UP_TIMES, ask);
    medians.push(median(await timesOf(TIMES, ask)));
  }
  return medians;
}
