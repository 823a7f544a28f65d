// npm run bench: every row of the table, each a ratio measured in this run beside its goal. `npm run bench -- save` runs
// the rows with that word in their name. A goal that is missed stays in the table; it does not make the run fail.
import { availableParallelism } from 'node:os';
import type { Row } from './row.ts';
import { ROWS } from './rows.ts';
import { lineOf } from './table.ts';

const words = process.argv.slice(2);
const wanted = ROWS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (wanted.length === 0) {
  console.error(`No row has these words in its name. There are:\n${ROWS.map(({ name }) => name).join('\n')}`);
  process.exit(2);
}
const startedAt = performance.now();
const lines = new Map<Row, string>();
let failures = 0;

async function measure(row: Row): Promise<void> {
  const rowStartedAt = performance.now();
  try {
    lines.set(row, lineOf(row, await row.measure()));
  } catch (error) {
    failures += 1;
    lines.set(row, `FAILED ${row.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  console.log(`${lines.get(row)} [${Math.round((performance.now() - rowStartedAt) / 1000)} s]`);
}

// Timed rows run alone; counted rows run afterwards, one per core in parallel.
for (const row of wanted.filter(({ isCounted }) => !isCounted)) await measure(row);
const counted = wanted.filter(({ isCounted }) => isCounted);
const measureNext = async (): Promise<void> => {
  for (let row = counted.shift(); row; row = counted.shift()) await measure(row);
};
await Promise.all(Array.from({ length: availableParallelism() }, measureNext));

const table = wanted.map((row) => lines.get(row)).join('\n');
console.log(`\n${table}\n\n${wanted.length} rows in ${Math.round((performance.now() - startedAt) / 1000)} s`);
process.exit(failures > 0 ? 1 : 0);
