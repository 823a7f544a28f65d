import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../lib/paths.mjs';
import { capture } from '../lib/processes.mjs';
import { proveBuiltForm } from './built-form.ts';
import { FILM_PROOFS } from './film-proofs.ts';
import { FIRE_PROOFS } from './fire-proofs.ts';
import { type FuzzOptions, type FuzzReport, proveFuzz } from './fuzz.ts';
import { growthProof, peopleProof } from './growth-proof.ts';
import { type KillOptions, type KillReport, proveKills } from './kills.ts';
import { proveLargeStl } from './large-models.ts';
import { loadProof } from './load-proof.ts';
import { type LocalKillOptions, type LocalKillReport, proveLocalKills } from './local-kills.ts';
import { MUTANT_PROOFS } from './mutant-proofs.ts';
import { DATABASES, type Database, onDatabase, withPostgres } from './on-database.ts';
import { PARSER_PROOFS } from './parser-proofs.ts';
import { PART_PROOFS } from './part-proofs.ts';
import type { Proof } from './proof.ts';
import { REVISION_PROOFS } from './revision-proofs.ts';
import { proveRolling, type RollingOptions, type RollingReport } from './rolling.ts';
import { canTrace, proveSyncs } from './syncs.ts';
import { WORD_PROOFS } from './words-proof.ts';

const KILLS = 20;
const WRITES = 200;
const LOCAL_KILLS = 60;
/** A person may send sixty reports in an hour, including repeated ones. */
const LOCAL_REPORTS = 36;
const RESTART_ROUNDS = 3;
const RESTART_WRITES = 600;
const FUZZ_CALLS = 20_000;
/** Memory growth allowed for the thousands of rows created by the calls: full caches, but no leak per answer. */
const FUZZ_GROWTH_MEGABYTES = 150;
const LARGE_EDGE = 2240;
const LARGE_MODEL_MEGABYTES = 800;

const control = (name: string) => fileURLToPath(new URL(`controls/${name}.ts`, import.meta.url));

export const PROOFS: readonly Proof[] = [
  ...DATABASES.map((database) => killProof(database)),
  ...DATABASES.map((database) => controlProof(database, 'answer-before-commit', ({ lost }) => lost)),
  ...DATABASES.map((database) => controlProof(database, 'row-before-rename', ({ halves }) => halves)),
  ...DATABASES.map((database) => syncProof(database)),
  ...DATABASES.map((database) => localKillProof(database)),
  localControlProof('no idempotency key', { dropsKeys: true }, ({ doubled }) => doubled),
  localControlProof('place before rows', { entry: control('place-before-rows') }, ({ stale }) => stale),
  ...DATABASES.map((database) => fuzzProof(database)),
  ...PARSER_PROOFS,
  ...FILM_PROOFS,
  ...MUTANT_PROOFS,
  ...WORD_PROOFS,
  ...PART_PROOFS,
  rollingProof(),
  rollingControlProof(),
  ...DATABASES.map((database) => loadProof(database)),
  ...DATABASES.map((database) => growthProof(database)),
  ...DATABASES.map((database) => peopleProof(database)),
  contractProof(),
  ...FIRE_PROOFS,
  ...REVISION_PROOFS,
  largeModelProof(),
  builtFormProof(),
  ownPartProof('small runs on both databases, with servers that are broken on purpose', ['proofs']),
  ownPartProof('the long journeys in a browser', ['web-build', 'browser-long']),
  ownPartProof('the longest journeys in a browser', ['web-build', 'browser-prove']),
];

function localKillProof(database: Database): Proof {
  return {
    name: `${LOCAL_KILLS} kills of a local backend, 15 % of answers lost, server on ${database}`,
    run: async (seed) => {
      const report = await localKillsOn(database, { seed, kills: LOCAL_KILLS, reports: LOCAL_REPORTS });
      const { confirmed, answersLost, lost, doubled, stale } = report;
      const figures = `${confirmed} confirmed, ${answersLost} answers lost: ${lost.length} lost, ${doubled.length} doubled, ${stale.length} stale`;
      const isWell = lost.length + doubled.length + stale.length === 0 && answersLost > 0;
      return isWell ? `ok       ${figures}` : `FAILED   ${figures} (${[...lost, ...doubled, ...stale].join(', ')})`;
    },
  };
}

/** The same with a deliberate fault, which must be detected. */
function localControlProof(
  name: string,
  broken: Pick<LocalKillOptions, 'dropsKeys' | 'entry'>,
  found: (report: LocalKillReport) => readonly string[],
): Proof {
  return {
    name: `control "${name}" of a local backend`,
    run: async (seed) => {
      const wrong = found(await localKillsOn('SQLite', { seed, kills: 12, reports: 24, ...broken }));
      return wrong.length > 0 ? `ok       found out: ${wrong.join(', ')}` : 'FAILED   not found out';
    },
  };
}

function localKillsOn(database: Database, options: LocalKillOptions): Promise<LocalKillReport> {
  return onDatabase(database, (databaseUrl) => proveLocalKills({ ...options, ...(databaseUrl ? { databaseUrl } : {}) }));
}

function killProof(database: Database): Proof {
  return {
    name: `${KILLS} kills over ${WRITES} writes on ${database}`,
    run: async (seed) => {
      const { kills, confirmed, lost, halves } = await killsOn(database, { seed, kills: KILLS, writes: WRITES });
      const isWell = kills === KILLS && lost.length === 0 && halves.length === 0;
      const wrong = [...lost.map((name) => `${name} lost`), ...halves.map((name) => `${name} half there`)].join(', ');
      return isWell ? `ok       ${confirmed} confirmed, all there, none half there` : `FAILED   after ${kills} kills: ${wrong}`;
    },
  };
}

/** A deliberately broken server must be detected; otherwise the proof above proves nothing. */
function controlProof(database: Database, name: string, found: (report: KillReport) => readonly string[]): Proof {
  return {
    name: `control "${name.replaceAll('-', ' ')}" on ${database}`,
    run: async (seed) => {
      const report = await killsOn(database, { seed, kills: KILLS, writes: WRITES, entry: control(name) });
      const wrong = found(report);
      return wrong.length > 0
        ? `ok       found out after ${report.kills} kills: ${wrong.join(', ')}`
        : `FAILED   not found out in ${report.kills} kills`;
    },
  };
}

function syncProof(database: Database): Proof {
  return {
    name: `every confirmed write is synced on ${database}`,
    run: async () => {
      if (!canTrace())
        return 'NOT RUN  strace is not installed or may not look at other processes (Debian: apt-get install strace)';
      const { confirmed, unsynced, syncs } = await proveSyncs(database);
      return unsynced.length === 0
        ? `ok       ${syncs} syncs for ${confirmed} writes`
        : `FAILED   not synced: ${unsynced.join(', ')}`;
    },
  };
}

function fuzzProof(database: Database): Proof {
  return {
    name: `${FUZZ_CALLS} calls of any shape to a server on ${database}`,
    run: async (seed) => {
      const { findings, byHundred, routes, routesTaken, grownMegabytes, doctor } = await fuzzOn(database, {
        seed,
        calls: FUZZ_CALLS,
      });
      const answers = Object.entries(byHundred).map(([hundred, count]) => `${count} with ${hundred}xx`);
      const seen = `${routes} routes, ${routesTaken} of them did it for somebody; ${answers.join(', ')}; ${grownMegabytes} MB more; doctor: ${doctor}`;
      const isWell = findings.length === 0 && grownMegabytes < FUZZ_GROWTH_MEGABYTES && doctor === 'Nothing is wrong.';
      return isWell ? `ok       ${seen}` : `FAILED   ${seen} ${findings.join(' | ')}`;
    },
  };
}

function fuzzOn(database: Database, options: FuzzOptions): Promise<FuzzReport> {
  return onDatabase(database, (databaseUrl) => proveFuzz({ ...options, ...(databaseUrl ? { databaseUrl } : {}) }));
}

function rollingProof(): Proof {
  return {
    name: 'two servers behind a proxy started anew one after the other while people work',
    run: async (seed) => {
      const { restarts, answered, failed, lost } = await rollingOn({ seed, rounds: RESTART_ROUNDS, writes: RESTART_WRITES });
      const seen = `${restarts} restarts, ${answered} calls answered, ${failed.length} failed, ${lost.length} confirmed writes lost`;
      return failed.length + lost.length === 0 ? `ok       ${seen}` : `FAILED   ${seen}: ${[...failed, ...lost].join(', ')}`;
    },
  };
}

/** Killed servers must be noticed; otherwise the proof above proves nothing. */
function rollingControlProof(): Proof {
  return {
    name: 'control "killed instead of ended" of two servers',
    run: async (seed) => {
      const { failed, lost } = await rollingOn({ seed, rounds: 2, writes: RESTART_WRITES, how: 'kill' });
      if (lost.length > 0) return `FAILED   lost: ${lost.join(', ')}`;
      return failed.length > 0
        ? `ok       found out: ${failed.length} calls failed, none of what was confirmed is gone`
        : 'FAILED   not found out';
    },
  };
}

function rollingOn(options: Omit<RollingOptions, 'databaseUrl'>): Promise<RollingReport> {
  return withPostgres((_, databaseUrl) => proveRolling({ ...options, databaseUrl }));
}

/** In a separate process, as `.ci/run` runs it on one server. */
function contractProof(): Proof {
  return {
    name: 'the written contract through a proxy over two servers',
    run: async () => {
      if (!existsSync(join(ROOT, '..', 'shared', 'checks', 'contract')))
        return 'NOT RUN  the checks of the written contract are not beside this clone';
      const { code, output } = await capture(process.execPath, [join(ROOT, 'tools', 'ci', 'contract.mjs'), '--two-servers'], {
        cwd: ROOT,
      });
      const seen = output.trimEnd().split('\n').at(-1) ?? '';
      if (code !== 0) console.log(output);
      return code === 0 ? `ok       ${seen}` : `FAILED   ${seen}`;
    },
  };
}

/** The file alone has 502 MB; reading it as a whole into arrays would take more than twice that. */
function largeModelProof(): Proof {
  return {
    name: 'an STL of ten million triangles is read in bounded memory',
    run: async () => {
      const { triangles, megabytes } = await proveLargeStl(LARGE_EDGE);
      const seen = `${triangles} triangles in ${Math.round(megabytes)} MB at most`;
      const isWell = triangles === 2 * LARGE_EDGE * LARGE_EDGE && megabytes < LARGE_MODEL_MEGABYTES;
      return isWell ? `ok       ${seen}` : `FAILED   ${seen}`;
    },
  };
}

function builtFormProof(): Proof {
  return {
    name: 'the server packed, installed in an empty folder and used there',
    run: async () => {
      const { seen, wrong, processes, startedInMs } = await proveBuiltForm();
      const figures = `${seen.join(', ')}; started again in ${startedInMs} ms; ${processes} processes, none left`;
      return wrong.length === 0 ? `ok       ${figures}` : `FAILED   ${wrong.join(' | ')}`;
    },
  };
}

/** Parts left out of `npm test`, in a separate process that sets up what they need. */
function ownPartProof(name: string, parts: readonly string[]): Proof {
  return {
    name,
    run: async () => {
      const { code, output } = await capture(process.execPath, [join(ROOT, 'tools', 'test.mjs'), ...parts], { cwd: ROOT });
      const seen = output.trimEnd().split('\n').at(-1) ?? '';
      if (code !== 0) console.log(output);
      return code === 0 ? `ok       ${seen}` : `FAILED   ${seen}`;
    },
  };
}

function killsOn(database: Database, options: Omit<KillOptions, 'databaseUrl'>): Promise<KillReport> {
  return onDatabase(database, (databaseUrl) => proveKills({ ...options, ...(databaseUrl ? { databaseUrl } : {}) }));
}
