import { fileURLToPath } from 'node:url';
import { createDatabase, startPostgres } from '@benchbook/testkit/postgres';
import { type KillOptions, type KillReport, proveKills } from './kills.ts';
import { proveLargeStl } from './large-models.ts';
import { canTrace, proveSyncs } from './syncs.ts';

/** One line of the table: "ok", "FAILED" or "NOT RUN" in eight columns, then what was seen. */
export interface Proof {
  readonly name: string;
  run(seed: number): Promise<string>;
}

const KILLS = 20;
const WRITES = 200;
const LARGE_EDGE = 2240;
const LARGE_MODEL_MEGABYTES = 800;
const DATABASES = ['SQLite', 'PostgreSQL'] as const;
type Database = (typeof DATABASES)[number];

const control = (name: string) => fileURLToPath(new URL(`controls/${name}.ts`, import.meta.url));

export const PROOFS: readonly Proof[] = [
  ...DATABASES.map((database) => killProof(database)),
  ...DATABASES.map((database) => controlProof(database, 'answer-before-commit', ({ lost }) => lost)),
  ...DATABASES.map((database) => controlProof(database, 'row-before-rename', ({ halves }) => halves)),
  ...DATABASES.map((database) => syncProof(database)),
  largeModelProof(),
];

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

/** A server that is broken on purpose has to be found out; otherwise the proof above proves nothing. */
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

/** The file alone has 502 MB; read as a whole and turned into lists it would take more than twice that. */
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

async function killsOn(database: Database, options: Omit<KillOptions, 'databaseUrl'>): Promise<KillReport> {
  if (database === 'SQLite') return proveKills(options);
  const postgres = await startPostgres({ isDurable: true });
  try {
    return await proveKills({ ...options, databaseUrl: await createDatabase(postgres.url) });
  } finally {
    await postgres.stop();
  }
}
