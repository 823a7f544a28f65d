import { type Kysely, sql } from 'kysely';
import { diskSpace } from '../../commands/operations/free-space.ts';
import type { DatabaseSetting, Settings } from '../../config/index.ts';
import { DatabaseBusy } from '../../ports/database-busy.ts';
import { DatabaseUnavailable } from '../../ports/database-unavailable.ts';
import { type NeededFile, neededFiles } from '../../storage/audit/needed-files.ts';
import { openRecord } from '../../storage/audit/open-record.ts';
import { walkEvents, walkRevisions } from '../../storage/audit/walk-record.ts';
import { checkBlobs } from '../../storage/blobs/open-blobs.ts';
import type { SqlDialect } from '../../storage/sql/dialect.ts';
import type { Tables } from '../../storage/sql/tables/index.ts';
import { calledAs } from '../called-as.ts';
import { checkFiles } from './check-files.ts';
import { guardProblems } from './check-guards.ts';
import { checkBackups, checkSpace } from './check-machine.ts';
import { checkRecord } from './check-record.ts';
import { checkSchema } from './check-schema.ts';
import { type Finding, finding, notLookedAt } from './finding.ts';

export interface ExamineOptions {
  /** Files are not hashed, and of SQLite only the page structure is checked. */
  readonly isQuick: boolean;
  readonly nowMs: number;
}

/** Result of checking the database, all in one snapshot. */
interface Look {
  readonly findings: readonly Finding[];
  /** Null when they could not be read. */
  readonly files: readonly NeededFile[] | null;
  readonly uses: ReadonlyMap<string, string>;
}

/** Checks everything that this server depends on, even while it runs; writes nothing. */
export async function examine(settings: Settings, options: ExamineOptions): Promise<readonly Finding[]> {
  const look = await examineDatabase(settings.database, options);
  return [
    ...look.findings,
    look.files === null
      ? notLookedAt('Files', 'the database knows which are needed')
      : await examineFiles(settings, { ...look, files: look.files }, options),
    await checkBackups(settings.backup, options.nowMs),
    await checkSpace(settings, diskSpace),
  ];
}

async function examineDatabase(address: DatabaseSetting, options: ExamineOptions): Promise<Look> {
  const restore = `restore the last backup: ${calledAs('restore', 'FOLDER')}; the file that is there is kept beside it.`;
  try {
    const look = await openRecord(address, (db, dialect) => lookInside(db, dialect, address, options));
    const start = 'look at DATA_DIR; a server that is started there makes a new one.';
    return look ?? noDatabase('it is not there', `There is no database at ${pathOf(address)}.`, start);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (isDamage(error)) return noDatabase('damaged', `The database can't be read: ${reason}.`, restore);
    const isKnownError = error instanceof DatabaseUnavailable || error instanceof DatabaseBusy;
    const refused = isKnownError ? reason : isRefusal(error) ? `PostgreSQL refuses: ${reason}` : null;
    if (refused !== null)
      return noDatabase('no answer', `${refused}.`, 'see to PostgreSQL and to DATABASE_URL, then run this again.');
    throw error;
  }
}

function noDatabase(said: string, what: string, todo: string): Look {
  return { findings: [finding('Database', said, [{ what, todo }])], files: null, uses: new Map() };
}

async function lookInside(
  db: Kysely<Tables>,
  dialect: SqlDialect,
  address: DatabaseSetting,
  { isQuick }: ExamineOptions,
): Promise<Look> {
  const problems = address.kind === 'sqlite' ? await pragmaProblems(db, isQuick) : [];
  const restore = `stop the server, keep a copy of the file, then restore the last backup: ${calledAs('restore', 'FOLDER')}.`;
  const name = address.kind === 'sqlite' ? `SQLite, ${address.path}` : 'PostgreSQL, which checks its own files';
  const database = finding(
    'Database',
    name,
    problems.map((what) => ({ what, todo: restore })),
  );
  const schema = await checkSchema(db);
  if (schema.state === 'wrong' || problems.length > 0) {
    const rest = ['Event log', 'Revisions'].map((subject) => notLookedAt(subject, 'first see to what is wrong above'));
    return { findings: [database, schema, ...rest], files: null, uses: new Map() };
  }
  const guarded = finding(schema.subject, schema.said, await guardProblems(db, dialect));
  const record = await checkRecord(walkEvents(db), walkRevisions(db, dialect));
  return { findings: [database, guarded, ...record.findings], files: await neededFiles(db), uses: record.filesOfRevisions };
}

async function pragmaProblems(db: Kysely<Tables>, isQuick: boolean): Promise<string[]> {
  const check = isQuick ? sql`pragma quick_check` : sql`pragma integrity_check`;
  const pages = (await check.execute(db)).rows.flatMap((row) => Object.values(row as Record<string, unknown>).map(String));
  const loose = (await sql`pragma foreign_key_check`.execute(db)).rows.length;
  return [
    ...pages.filter((text) => text !== 'ok').map((text) => `SQLite says: ${text}.`),
    ...(loose > 0 ? [`${loose} rows point to others that are not there.`] : []),
  ];
}

async function examineFiles(
  settings: Settings,
  { files, uses }: Look & { readonly files: readonly NeededFile[] },
  { isQuick }: ExamineOptions,
): Promise<Finding> {
  const store = await checkBlobs(settings.blobs);
  let now: ReadonlySet<string> | undefined;
  const isStillNeeded = async (sha256: string): Promise<boolean> => {
    now ??= new Set((await openRecord(settings.database, neededFiles))?.map((file) => file.sha256));
    return now.has(sha256);
  };
  try {
    return await checkFiles({ files, uses, blobs: store.blobs, isQuick, isStillNeeded });
  } finally {
    store.close();
  }
}

function pathOf(address: DatabaseSetting): string {
  return address.kind === 'sqlite' ? address.path : 'DATABASE_URL';
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGE = [11, 26];

function isDamage(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && DAMAGE.includes(Number(error.errcode) & 0xff);
}

/** PostgreSQL answers but rejects the connection: invalid user or password (class 28), no such database (3D). */
function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(?:28\w{3}|3D\w{3}|57\w{3})$/.test(code);
}
