import { startPostgres } from '@benchbook/testkit/postgres';
import { type GrowthLine, type GrowthOptions, proveGrowth } from './growth.ts';
import type { Proof } from './proof.ts';

const SIZES = [100, 10_000, 100_000];
const STEP_COUNTS = [100, 1_000, 5_000];
const PEOPLE_COUNTS = [9, 5_000];
const ROUNDS = 60;

/** List, search, open and save in small and large plants, and with short and long instructions (issue 8). */
export function growthProof(database: 'SQLite' | 'PostgreSQL'): Proof {
  return {
    name: `growth from 100 to 100,000 instructions and from 100 to 5,000 steps on ${database}`,
    run: () => growthRow(database, { sizes: SIZES, stepCounts: STEP_COUNTS, peopleCounts: [] }),
  };
}

/** A tick in a small plant and in a large one (structure F2). */
export function peopleProof(database: 'SQLite' | 'PostgreSQL'): Proof {
  return {
    name: `growth from 9 to 5,000 people on ${database}`,
    run: () => growthRow(database, { sizes: [], stepCounts: [], peopleCounts: PEOPLE_COUNTS }),
  };
}

async function growthRow(database: 'SQLite' | 'PostgreSQL', options: Omit<GrowthOptions, 'rounds'>): Promise<string> {
  const lines = await growthOn(database, { ...options, rounds: ROUNDS });
  const undue = lines.filter(({ isUndue }) => isUndue);
  const seen = `ms of processor and their growth: ${lines.map(growthText).join('; ')}`;
  return undue.length === 0 ? `ok       ${seen}` : `FAILED   ${undue.map(({ name }) => name).join(', ')} grew too much; ${seen}`;
}

/** "open 3.1, 3.3, 3.5: × 1.13 of 3" */
export function growthText({ name, workMs, ratio, bound }: GrowthLine): string {
  return `${name} ${workMs.map((ms) => ms.toFixed(1)).join(', ')}: × ${ratio.toFixed(2)} of ${bound}`;
}

async function growthOn(database: 'SQLite' | 'PostgreSQL', options: GrowthOptions): Promise<readonly GrowthLine[]> {
  if (database === 'SQLite') return proveGrowth(options);
  const postgres = await startPostgres({ isDurable: true });
  try {
    return await proveGrowth({ ...options, postgres });
  } finally {
    await postgres.stop();
  }
}
