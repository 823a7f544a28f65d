// npm run prove: the long-running proofs as one table with their seeds. An interrupted run continues where it was; `npm run
// prove -- --fresh` starts over, `npm run prove -- --seed 5` uses another seed, and other words select the proofs whose names
// contain them: `npm run prove -- "two servers"`.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PROOFS } from './proofs.ts';

const KEPT = join(fileURLToPath(new URL('../..', import.meta.url)), '.cache', 'prove.json');

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, fresh: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const seed = Number(values.seed);
if (!Number.isSafeInteger(seed)) refuse(`--seed takes a whole number, not "${values.seed}".`);
if (values.fresh) rmSync(KEPT, { force: true });

const proofs = PROOFS.filter(({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)));
if (proofs.length === 0) refuse(`No proof has these words in its name. There are:\n${PROOFS.map(({ name }) => name).join('\n')}`);

const kept: Record<string, string> = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {};
const lines: string[] = [];
for (const proof of proofs) {
  const name = `${proof.name}, seed ${seed}`;
  const line =
    kept[name] ??
    (await proof.run(seed).catch((error: unknown) => `FAILED   ${error instanceof Error ? error.message : String(error)}`));
  lines.push(`${line.slice(0, 8)} ${name}: ${line.slice(9)}`);
  console.log(lines.at(-1));
  if (!line.startsWith('ok')) continue;
  kept[name] = line;
  mkdirSync(dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify(kept, null, 2));
}
console.log(`\n${lines.join('\n')}`);
process.exitCode = lines.every((line) => line.startsWith('ok')) ? 0 : 1;

function refuse(why: string): never {
  console.error(why);
  process.exit(2);
}
