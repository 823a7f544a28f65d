import { fileURLToPath } from 'node:url';
import { createDatabase } from '@benchbook/testkit/postgres';
import { NOTHING_WRONG } from '../lib/doctor.ts';
import { type BackupKillReport, proveBackupKills } from './backup-kills.ts';
import { proveClockJumps } from './clock-jumps.ts';
import { proveDamage } from './damage.ts';
import { proveDatabaseGone } from './database-gone.ts';
import { proveDeadNode } from './dead-node.ts';
import { proveFlood } from './flood.ts';
import { proveFullDisk, whyNoDisk } from './full-disk.ts';
import { DATABASES, type Database, onDatabase, withPostgres } from './on-database.ts';
import { type PhaseReport, provePhases } from './phases.ts';
import type { Proof } from './proof.ts';

const KILLS_OF_A_KIND = 8;
const BACKUP_KILLS = 8;
const AWAY_MS = 60_000;
const SOCKETS = 20;
const FLOOD_MS = 60_000;
const CROWD = 60;

const entry = (name: string) => ({ entry: fileURLToPath(new URL(`controls/${name}.ts`, import.meta.url)) });
const addressOf = (databaseUrl: string | undefined) => (databaseUrl ? { databaseUrl } : {});

/**
 * Failures that a plant must survive: kills in every phase, and failing disks, databases, servers and clocks, and attackers.
 */
export const FIRE_PROOFS: readonly Proof[] = [
  ...DATABASES.map((database) => phaseProof(database)),
  phaseControlProof('job done at once', 'release', 'job-done-at-once'),
  phaseControlProof('row before rename', 'upload', 'row-before-rename'),
  ...DATABASES.map((database) => backupProof(database)),
  ...DATABASES.map((database) => fullDiskProof(database)),
  fullDiskControlProof(),
  databaseGoneProof(),
  deadNodeProof(),
  ...DATABASES.map((database) => floodProof(database)),
  floodControlProof(),
  ...DATABASES.map((database) => clockProof(database)),
  clockControlProof(),
  ...DATABASES.map((database) => damageProof(database)),
];

function judged(wrong: readonly string[], seen: string): string {
  return wrong.length === 0 ? `ok       ${seen}` : `FAILED   ${seen}: ${wrong.slice(0, 12).join(' | ')}`;
}

/** A deliberately broken server must be detected. */
function foundOut(wrong: readonly string[]): string {
  return wrong.length > 0 ? `ok       found out: ${wrong.slice(0, 4).join(' | ')}` : 'FAILED   not found out';
}

function phaseProof(database: Database): Proof {
  return {
    name: `kills in every phase of each kind of write, ${KILLS_OF_A_KIND} each, on ${database}`,
    run: (seed) =>
      onDatabase(database, async (databaseUrl) => {
        const report = await provePhases({ seed, kills: KILLS_OF_A_KIND, ...addressOf(databaseUrl) });
        return judged(wrongOf(report), phasesSeen(report));
      }),
  };
}

function wrongOf({ wrong, left, doctor }: PhaseReport): string[] {
  return [...wrong, ...left.map((name) => `${name} is left`), ...(doctor === NOTHING_WRONG ? [] : [doctor])];
}

function phasesSeen({ kills, found }: PhaseReport): string {
  const states = Object.entries(found).map(([state, count]) => `${count} ${state}`);
  return `${kills} kills, after which the write was ${states.join(', ')}`;
}

function phaseControlProof(name: string, kind: 'release' | 'upload', broken: string): Proof {
  return {
    name: `control "${name}" of kills in every phase`,
    run: async (seed) => foundOut(wrongOf(await provePhases({ seed, kills: 6, kinds: [kind], ...entry(broken) }))),
  };
}

function backupProof(database: Database): Proof {
  return {
    name: `${BACKUP_KILLS} kills of a backup and of a restore on ${database}`,
    run: (seed) =>
      onDatabase(database, async (databaseUrl) => {
        const report: BackupKillReport = await proveBackupKills({ seed, kills: BACKUP_KILLS, ...addressOf(databaseUrl) });
        return judged(
          report.wrong,
          `${report.kills} kills, each backup whole or not there, each database the old or the new one`,
        );
      }),
  };
}

function fullDiskProof(database: Database): Proof {
  return {
    name: `a disk that is full and has room again, ${database === 'SQLite' ? 'with the database on it' : 'database elsewhere'}`,
    run: (seed) =>
      orNotRun(whyNoDisk(), () =>
        onDatabase(database, async (databaseUrl) => {
          const { refused, taken, wrong } = await proveFullDisk({ seed, ...addressOf(databaseUrl) });
          return judged(
            wrong,
            `${refused} writes refused in words, ${taken} still taken, nothing lost, all done once there was room`,
          );
        }),
      ),
  };
}

async function orNotRun(reason: string | null, run: () => Promise<string>): Promise<string> {
  return reason === null ? run() : `NOT RUN  ${reason}`;
}

function fullDiskControlProof(): Proof {
  return {
    name: 'control "answer before commit" on a full disk',
    run: (seed) =>
      orNotRun(whyNoDisk(), async () => foundOut((await proveFullDisk({ seed, ...entry('answer-before-commit') })).wrong)),
  };
}

function databaseGoneProof(): Proof {
  return {
    name: 'PostgreSQL gone for a minute',
    run: (seed) =>
      withPostgres(async (postgres, databaseUrl) => {
        const report = await proveDatabaseGone({ seed, awayMs: AWAY_MS, postgres, databaseUrl });
        const { refused, longestMs, writesAgainMs, receivesAgainMs, wrong } = report;
        return judged(
          wrong,
          `${refused} calls refused with 503 within ${longestMs} ms; ${writesAgainMs} ms later writes, ${receivesAgainMs} ms after that sockets; nothing lost`,
        );
      }),
  };
}

function deadNodeProof(): Proof {
  return {
    name: 'one of two servers killed with a job and sockets',
    run: (seed) =>
      withPostgres(async (postgres) => {
        const report = await proveDeadNode({ seed, sockets: SOCKETS, databaseUrl: await createDatabase(postgres.url) });
        const { takenOverMs, doneMs, delivered, wrong } = report;
        const seen = `the job taken over after ${Math.round(takenOverMs / 1000)} s and done after ${Math.round(doneMs / 1000)} s, ${delivered} missed entries delivered once`;
        return judged(wrong, seen);
      }),
  };
}

function floodProof(database: Database): Proof {
  return {
    name: `connections that hold on and floods on ${database}`,
    run: () =>
      onDatabase(database, async (databaseUrl) => {
        const options = { forMs: FLOOD_MS, crowd: CROWD, isWaitedOut: true, ...addressOf(databaseUrl) };
        const report = await proveFlood(options);
        const { connections, honestCalls, longestMs, longestBeforeMs, grownMegabytes, signIns, signInsRefused, wrong } = report;
        const seen = `${connections} connections, all ended by limits; ${honestCalls} calls of an honest person, the longest ${longestMs} ms (${longestBeforeMs} before); ${signIns} guesses, ${signInsRefused} put off; ${grownMegabytes} MB more`;
        return judged(wrong, seen);
      }),
  };
}

function floodControlProof(): Proof {
  return {
    name: 'control "takes every guess" of floods',
    run: async () =>
      foundOut((await proveFlood({ forMs: 20_000, crowd: 5, isWaitedOut: false, ...entry('takes-every-guess') })).wrong),
  };
}

function clockProof(database: Database): Proof {
  return {
    name: `a clock that jumps an hour back, a day and a year ahead, on ${database}`,
    run: () =>
      onDatabase(database, async (databaseUrl) => {
        const { looks, wrong } = await proveClockJumps(addressOf(databaseUrl));
        return judged(wrong, `${looks} looks, nothing lost and nothing opened`);
      }),
  };
}

function clockControlProof(): Proof {
  return {
    name: 'control "believes its clock" of a clock that jumps',
    run: async () => foundOut((await proveClockJumps(entry('believes-its-clock'))).wrong),
  };
}

function damageProof(database: Database): Proof {
  return {
    name: `bytes turned over in files, a backup and a revision on ${database}`,
    run: (seed) =>
      onDatabase(database, async (databaseUrl) => {
        const { looks, unseen } = await proveDamage({ seed, ...addressOf(databaseUrl) });
        return judged(unseen, `${looks} looks, each found and named`);
      }),
  };
}
