import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { proveGrowth } from './growth.ts';

const PATIENT = { timeout: 300_000 };
const READS_ALL_PEOPLE = fileURLToPath(new URL('controls/reads-all-people.ts', import.meta.url));
const LISTS_EVERYTHING = fileURLToPath(new URL('controls/lists-everything.ts', import.meta.url));

test(
  'a list that reads everything for its first page is detected as growing, opening an instruction is not',
  PATIENT,
  async () => {
    const options = { sizes: [50, 4_000], stepCounts: [20, 40], peopleCounts: [], rounds: 8, entry: LISTS_EVERYTHING };
    const lines = await proveGrowth(options);
    const undue = new Set(lines.filter(({ isUndue }) => isUndue).map(({ name }) => name));
    expect(undue).toContain('list, first page');
    expect(undue).not.toContain('open');
    expect(lines.map(({ name }) => name)).toContain('save one step, by steps');
  },
);

test('(structure F2) a tick that reads every account is detected as growing with the people of the plant', PATIENT, async () => {
  const options = { sizes: [], stepCounts: [], peopleCounts: [9, 5_000], rounds: 12 };
  const lines = await proveGrowth({ ...options, entry: READS_ALL_PEOPLE });
  expect(lines.find(({ name }) => name === 'tick, by people')).toMatchObject({ isUndue: true });
});
