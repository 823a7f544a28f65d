import { isFound, type MutantReport, proveMutants } from './mutants.ts';
import type { Proof } from './proof.ts';

const MUTANTS = 200;
const WITHIN_MS = 30 * 60_000;
/** Minimum share of mutants detected by nearby tests. */
const FLOOR = 0.8;
const NAMED_MAX = 12;
const WORKSPACES = ['domain', 'contracts', 'client', 'confine', 'models', 'documents'].map((name) => `packages/${name}`);

/** Sources with one operator changed: nearby tests must fail. */
export const MUTANT_PROOFS: readonly Proof[] = [
  ...[...WORKSPACES, 'apps/server', 'apps/web', 'apps/desktop'].map(
    (workspace): Proof => ({
      name: `mutants of ${workspace}`,
      run: async (seed) => judged(await proveMutants(workspace, MUTANTS, seed, WITHIN_MS)),
    }),
  ),
  {
    name: 'control "tests of something else" of mutants',
    run: async () => {
      const site = { at: 0, before: '', after: 'throw new Error();\n' };
      const mutant = { path: 'packages/domain/src/ids/random-letters.ts', line: 1, site };
      const [elsewhere, near] = [await isFound(mutant, [['packages/contracts/src/timing.test.ts']]), await isFound(mutant)];
      return !elsewhere && near ? 'ok       green there, red in its own tests' : `FAILED   there ${elsewhere}, near ${near}`;
    },
  },
];

function judged({ judged: count, drawn, red, green }: MutantReport): string {
  const seen = `${red} of ${count} red${green.length === 0 ? '' : `, green: ${green.slice(0, NAMED_MAX).join(' | ')}`}`;
  if (count < drawn) return `NOT RUN  ${count} of ${drawn} judged in time; the next run continues: ${seen}`;
  return `${red >= FLOOR * count ? 'ok      ' : 'FAILED  '} ${seen}`;
}
