import { fileURLToPath } from 'node:url';
import { findChromium, HOW_TO_GET_CHROMIUM } from '@benchbook/testkit/chromium';
import { NOTHING_WRONG } from '../lib/doctor.ts';
import { DATABASES, type Database, onDatabase } from './on-database.ts';
import type { Proof } from './proof.ts';
import { type BrokenRuleName, withBrokenWeb } from './revisions/broken-web.ts';
import type { Findings } from './revisions/findings.ts';
import { proveRevisions, type RevisionOptions, type RevisionReport } from './revisions.ts';

const ROUNDS = 500;
/** Results of each part are stored separately, so that an interrupted run continues after the last one. */
const PARTS = 5;
const MINUTES_OF_A_PART = 25;
const CONTROL_ROUNDS = 60;
const CONTROL_MINUTES = 10;
const MINUTE_MS = 60_000;

const control = (name: string) => fileURLToPath(new URL(`controls/${name}.ts`, import.meta.url));

/** Releases, withdrawals and alerts while people work at tablets with unreliable networks. */
export const REVISION_PROOFS: readonly Proof[] = [
  ...DATABASES.flatMap((database) => Array.from({ length: PARTS }, (_, part) => partProof(database, part))),
  webControlProof('takes the newest words automatically', ({ words }) => words),
  webControlProof('marks steps before the alerts are read', ({ alerts }) => alerts),
  serverControlProof('reopens closed runs', ({ runs }) => runs),
  serverControlProof('loses ticks', ({ lost }) => lost),
];

function partProof(database: Database, part: number): Proof {
  const rounds = ROUNDS / PARTS;
  return {
    name: `revision in the middle, rounds ${part * rounds + 1} to ${(part + 1) * rounds} of ${ROUNDS} on ${database}`,
    run: (seed) =>
      inBrowser(() =>
        onDatabase(database, async (databaseUrl) => {
          const options = { seed: seed * PARTS + part, rounds, withinMs: MINUTES_OF_A_PART * MINUTE_MS };
          return judged(options, await proveRevisions({ ...options, ...(databaseUrl ? { databaseUrl } : {}) }));
        }),
      ),
  };
}

/** Reports a missing browser. */
async function inBrowser(run: () => Promise<string>): Promise<string> {
  return findChromium() ? run() : `NOT RUN  ${HOW_TO_GET_CHROMIUM}`;
}

function judged(
  { seed, rounds }: Pick<RevisionOptions, 'seed' | 'rounds'>,
  { rounds: done, counts, findings, doctor }: RevisionReport,
): string {
  const wrong = [...Object.values(findings).flat(), ...(doctor === NOTHING_WRONG ? [] : [doctor])];
  const figures = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([what, count]) => `${count} ${what}`);
  const seen = `${done} rounds with seed ${seed}: ${figures.join(', ')}`;
  if (wrong.length > 0) return `FAILED   ${seen}: ${wrong.slice(0, 12).join(' | ')}`;
  return done === rounds ? `ok       ${seen}` : `NOT RUN  only ${seen}; the time was up`;
}

/** A deliberate fault must be detected by its own rule. */
function foundOut({ rounds, findings }: RevisionReport, by: (findings: Findings) => readonly string[]): string {
  const found = by(findings);
  return found.length > 0
    ? `ok       found out in round ${rounds}: ${found.slice(0, 2).join(' | ')}`
    : `FAILED   not found out in ${rounds} rounds (${Object.values(findings).flat().slice(0, 4).join(' | ')})`;
}

function webControlProof(name: BrokenRuleName, by: (findings: Findings) => readonly string[]): Proof {
  return {
    name: `control "a tablet ${name}" of revisions in the middle`,
    run: (seed) =>
      inBrowser(() =>
        withBrokenWeb(name, async (webFolder) =>
          foundOut(await proveRevisions({ ...controlOptions(seed, by), entry: control('another-web-app'), webFolder }), by),
        ),
      ),
  };
}

function serverControlProof(name: string, by: (findings: Findings) => readonly string[]): Proof {
  return {
    name: `control "a server ${name}" of revisions in the middle`,
    run: (seed) =>
      inBrowser(async () =>
        foundOut(await proveRevisions({ ...controlOptions(seed, by), entry: control(name.replaceAll(' ', '-')) }), by),
      ),
  };
}

const controlOptions = (seed: number, by: (findings: Findings) => readonly string[]) => ({
  seed,
  rounds: CONTROL_ROUNDS,
  withinMs: CONTROL_MINUTES * MINUTE_MS,
  isEnough: (findings: Findings) => by(findings).length > 0,
});
