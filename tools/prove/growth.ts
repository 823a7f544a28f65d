import { createDatabase } from '@benchbook/testkit/postgres';
import { cpuSeconds, workersCpuSeconds } from '../bench/cpu-time.ts';
import { median, quantile } from '../bench/numbers.ts';
import { type LongInstruction, longCalls, type MeasuredCall, PEOPLE_CALLS, PLANT_CALLS } from './growth/calls.ts';
import { assign, type GrownPlant, startGrownPlant, worked } from './growth/grown-plant.ts';

export interface GrowthOptions {
  /** Instructions of the compared plants, ascending; empty skips this comparison. */
  readonly sizes: readonly number[];
  /** Steps of the compared instructions, ascending. */
  readonly stepCounts: readonly number[];
  /** People of the plants in which a tick is compared, ascending. */
  readonly peopleCounts: readonly number[];
  /** Repetitions per size. */
  readonly rounds: number;
  /** A running PostgreSQL with a database per plant; SQLite without it. */
  readonly postgres?: { readonly url: string; readonly pid: number };
  /** Entry of a deliberately broken server. */
  readonly entry?: string;
}

/** One kind of call, at every size. */
export interface GrowthLine {
  readonly name: string;
  readonly sizes: readonly number[];
  /** Time until the answer; includes other load on the machine. */
  readonly waitMs: readonly number[];
  /** CPU time of the server and the database: the median, and the 95th percentile. */
  readonly workMs: readonly number[];
  readonly slowWorkMs: readonly number[];
  readonly bound: number;
  /** Ratio of the largest to the smallest. */
  readonly ratio: number;
  readonly slowRatio: number;
  readonly isUndue: boolean;
}

/** Instructions of the plants for the comparison by people. */
const SMALL_PLANT = 100;
/** Rounds before the measurement: a server that has just started is slow at everything. */
const WARM_UP_ROUNDS = 10;
/** Occasional background work of a server, such as garbage collection, may hit only one size. */
const SLOW_ALLOWANCE_MS = 40;

/**
 * Makes the same calls alternately at plants of different sizes, so that other load on the machine affects all alike, and
 * returns how much longer the largest takes than the smallest; then the same for instructions of different lengths.
 */
export async function proveGrowth(options: GrowthOptions): Promise<readonly GrowthLine[]> {
  const plants: GrownPlant[] = [];
  try {
    const { postgres, entry } = options;
    for (const size of options.sizes)
      plants.push(await startGrownPlant({ size, databaseUrl: postgres && (await createDatabase(postgres.url)), entry }));
    const workOf = (plant: GrownPlant) => cpuSeconds(plant.product.pid) + (postgres ? workersCpuSeconds(postgres.pid) : 0);
    const ofPlants = await measureAll(PLANT_CALLS, options.rounds, {
      places: plants,
      sizeOf: ({ size }) => size,
      workOf,
    });
    const long = await longInstructions(plants, options.stepCounts);
    const factor = (options.stepCounts.at(-1) ?? 1) / (options.stepCounts[0] ?? 1);
    const ofSteps = await measureAll(longCalls(factor), options.rounds, {
      places: long,
      sizeOf: ({ steps }) => steps,
      workOf: ({ plant }) => workOf(plant),
    });
    const ofPeople = await growthByPeople(options, plants);
    return [...ofPlants, ...ofSteps.map((line) => ({ ...line, name: `${line.name}, by steps` })), ...ofPeople];
  } finally {
    for (const plant of plants) await plant.stop();
  }
}

/** A tick is sent to leads, whose number does not depend on the other people. */
async function growthByPeople(options: GrowthOptions, started: GrownPlant[]): Promise<GrowthLine[]> {
  const { sizes, peopleCounts, postgres, entry, rounds } = options;
  const plants: GrownPlant[] = [];
  for (const people of peopleCounts) {
    const databaseUrl = postgres && (await createDatabase(postgres.url));
    const plant = await startGrownPlant({ size: sizes[0] ?? SMALL_PLANT, people, databaseUrl, entry });
    started.push(plant);
    plants.push(plant);
  }
  const lines = await measureAll(PEOPLE_CALLS, rounds, {
    places: plants,
    sizeOf: ({ people }) => people,
    workOf: ({ product }) => cpuSeconds(product.pid) + (postgres ? workersCpuSeconds(postgres.pid) : 0),
  });
  return lines.map((line) => ({ ...line, name: `${line.name}, by people` }));
}

/** Creates all of them in the smallest plant. */
async function longInstructions([plant]: readonly GrownPlant[], counts: readonly number[]): Promise<LongInstruction[]> {
  if (counts.length === 0) return [];
  if (!plant) throw new Error('There is no plant');
  const { admin, artisan } = plant;
  const long: LongInstruction[] = [];
  for (const steps of counts) {
    const followed = await worked(admin, `Followed, ${steps} steps`, steps);
    await assign(admin, artisan, followed.id);
    long.push({ plant, steps, edited: await worked(admin, `Edited, ${steps} steps`, steps), followed });
  }
  return long;
}

interface Compared<Place> {
  readonly places: readonly Place[];
  readonly sizeOf: (place: Place) => number;
  /** CPU seconds used by its server so far. */
  readonly workOf: (place: Place) => number;
}

/** In milliseconds, per call. */
interface Taken {
  readonly wait: number[];
  readonly work: number[];
}

async function measureAll<Place>(
  calls: readonly MeasuredCall<Place>[],
  rounds: number,
  { places, sizeOf, workOf }: Compared<Place>,
): Promise<GrowthLine[]> {
  if (places.length === 0) return [];
  const times = new Map(calls.map((call) => [call, places.map((): Taken => ({ wait: [], work: [] }))]));
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round++)
    for (const [call, taken] of times)
      for (const index of inTurn(places, round)) {
        const place = places[index];
        if (place === undefined) continue;
        await call.before?.(place, round);
        const [startedAt, workBefore] = [performance.now(), workOf(place)];
        await call.ask(place, round);
        if (round < WARM_UP_ROUNDS) continue;
        taken[index]?.wait.push(performance.now() - startedAt);
        taken[index]?.work.push((workOf(place) - workBefore) * 1_000);
      }
  return [...times].map(([call, taken]) => lineOf(call, places.map(sizeOf), taken));
}

/** Starts with another one each time. */
function inTurn(places: readonly unknown[], round: number): readonly number[] {
  return places.map((_, index) => (index + round) % places.length);
}

function lineOf(
  { name, bound }: Pick<MeasuredCall<never>, 'name' | 'bound'>,
  sizes: readonly number[],
  taken: readonly Taken[],
): GrowthLine {
  const waitMs = taken.map(({ wait }) => median(wait));
  const workMs = taken.map(({ work }) => median(work));
  const slowWorkMs = taken.map(({ work }) => quantile(work, 0.95));
  const [few = 0, many = 0] = [workMs.at(0), workMs.at(-1)];
  const [slowFew = 0, slowMany = 0] = [slowWorkMs.at(0), slowWorkMs.at(-1)];
  const isUndue = many > bound * few || slowMany > bound * slowFew + SLOW_ALLOWANCE_MS;
  return { name, sizes, waitMs, workMs, slowWorkMs, bound, ratio: many / few, slowRatio: slowMany / slowFew, isUndue };
}
