// npm run bench: every row of the table, each a ratio measured in this run beside its goal. `npm run bench -- save` runs
// the rows with that word in their name. A goal that is missed stays in the table; it does not make the run fail.
import { ROWS } from './rows.ts';
import { lineOf } from './table.ts';

const words = process.argv.slice(2);
const wanted = ROWS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const startedAt = performance.now();
const lines: string[] = [];
let failures = 0;
for (const row of wanted) {
  const rowStartedAt = performance.now();
  try {
    lines.push(lineOf(row, await row.measure()));
  } catch (error) {
    failures += 1;
    lines.push(`FAILED ${row.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  console.log(`${lines.at(-1)} [${Math.round((performance.now() - rowStartedAt) / 1000)} s]`);
}
console.log(`\n${lines.join('\n')}\n\n${wanted.length} rows in ${Math.round((performance.now() - startedAt) / 1000)} s`);
process.exit(failures > 0 ? 1 : 0);
