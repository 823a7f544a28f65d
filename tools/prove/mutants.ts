import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE, ROOT } from '../lib/paths.mjs';
import { capture } from '../lib/processes.mjs';
import { nearestTests } from './mutants/nearest-tests.ts';
import { type Site, sitesIn } from './mutants/sites.ts';
import { seededRandom } from './random.ts';

export interface Mutant {
  /** Relative to the root of the repository. */
  readonly path: string;
  readonly line: number;
  readonly site: Site;
}

export interface MutantReport {
  /** Number of judged mutants among those drawn. */
  readonly judged: number;
  readonly drawn: number;
  readonly red: number;
  /** Undetected by all nearby tests, as `path:line before → after`. */
  readonly green: readonly string[];
}

const KEPT = join(CACHE, 'mutants.json');
const NOT_SHIPPED = /\.test\.tsx?$|\/(testing|for-tests|test)\/|\/test-[^/]+$|\.d\.ts$/;
/** A mutant may never end: tests that take longer than this do not pass. */
const RING_WITHIN_MS = 10 * 60_000;
const CONFIG = join(ROOT, 'tools', 'prove', 'mutants', 'vitest.config.ts');

/** Draws mutants from the shipped sources of a workspace; deterministic for the same seed and sources. */
export function drawMutants(workspace: string, count: number, seed: number): readonly Mutant[] {
  const paths = globSync(`${workspace}/src/**/*.{ts,tsx}`, { cwd: ROOT }).filter((path) => !NOT_SHIPPED.test(path));
  const all = paths.toSorted().flatMap((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8');
    return sitesIn(source).map((site): Mutant => ({ path, line: source.slice(0, site.at).split('\n').length, site }));
  });
  const random = seededRandom(seed);
  return all
    .map((mutant) => ({ mutant, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

/** Whether nearby tests detect a mutant: the nearest first, until one fails or does not end. */
export async function isFound(
  { path, site }: Mutant,
  rings = nearestTests(ROOT, path),
  withinMs = RING_WITHIN_MS,
): Promise<boolean> {
  const env = { MUTANT: JSON.stringify({ path: join(ROOT, path), site }) };
  const vitest = [join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--root', ROOT, '--config', CONFIG, '--bail', '1'];
  for (const tests of rings) {
    const { code } = await capture(process.execPath, [...vitest, ...tests], { cwd: ROOT, env, withinMs });
    if (code !== 0) return true;
  }
  return false;
}

/** Judges the drawn mutants until the time is over; verdicts for unchanged sources are kept for the next run. */
export async function proveMutants(workspace: string, count: number, seed: number, withinMs: number): Promise<MutantReport> {
  const kept: Record<string, boolean> = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {};
  const endMs = Date.now() + withinMs;
  const drawn = drawMutants(workspace, count, seed);
  const verdicts: { readonly mutant: Mutant; readonly isRed: boolean }[] = [];
  for (const mutant of drawn) {
    const key = keyOf(mutant);
    if (kept[key] === undefined && Date.now() > endMs) continue;
    kept[key] ??= await isFound(mutant);
    verdicts.push({ mutant, isRed: kept[key] });
    mkdirSync(dirname(KEPT), { recursive: true });
    writeFileSync(KEPT, JSON.stringify(kept));
  }
  const green = verdicts.filter(({ isRed }) => !isRed).map(({ mutant }) => named(mutant));
  return { judged: verdicts.length, drawn: drawn.length, red: verdicts.length - green.length, green };
}

/** Changes when its source or a nearby test changes. */
function keyOf({ path, site }: Mutant): string {
  const hash = createHash('sha256');
  for (const file of [path, ...nearestTests(ROOT, path).flat()]) hash.update(readFileSync(join(ROOT, file)));
  return `${path} ${site.at} ${site.after.trim()} ${hash.digest('hex').slice(0, 16)}`;
}

const named = ({ path, line, site }: Mutant): string => `${path}:${line} ${site.before.trim()} → ${site.after.trim()}`;
