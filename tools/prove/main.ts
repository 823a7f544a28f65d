// npm run prove: what has to be proven by long runs, as one table with its seeds. A run that was cut off goes on where it
// was; `npm run prove -- --fresh` begins again, `npm run prove -- --seed 5` takes other moments, and other words choose the
// proofs with such words in their names: `npm run prove -- "two servers"`.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROOFS } from './proofs.ts';

const KEPT = join(fileURLToPath(new URL('../..', import.meta.url)), '.cache', 'prove.json');

const words = process.argv.slice(2);
const seedAt = words.indexOf('--seed');
const seed = seedAt >= 0 ? Number(words[seedAt + 1]) : 1;
if (words.includes('--fresh')) rmSync(KEPT, { force: true });

const wanted = words.filter((word, index) => !word.startsWith('--') && (seedAt < 0 || index !== seedAt + 1));
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((word) => name.includes(word));

const kept: Record<string, string> = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {};
const lines: string[] = [];
for (const proof of PROOFS.filter(({ name }) => isWanted(name))) {
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
