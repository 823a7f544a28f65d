import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { APPLICATION_NAME, openPostgres } from '../postgres.ts';
import { postgresDialect } from '../postgres-dialect.ts';
import { SCHEMA } from '../sql/migrations/index.ts';
import { dropEverything, runSteps } from '../sql/migrations/run-steps.ts';
import type { Tables } from '../sql/tables/index.ts';
import { BackupError, type BackupManifest } from './backup-manifest.ts';
import { beginEpoch, liveTokens } from './begin-epoch.ts';
import { checkContent } from './check-content.ts';
import { DUMPED_TABLES, SECRET_META } from './dumped-tables.ts';
import type { ReplaceOptions } from './replace-sqlite.ts';

const ROWS_AT_ONCE = 500;

/**
 * Recreates the schema of the backup, fills it and migrates it to the newest one, all in one transaction: until it commits,
 * everybody sees the old content.
 */
export async function loadPostgres({
  url,
  folder,
  manifest,
  epoch,
  putFiles,
}: Omit<ReplaceOptions, 'path'> & { url: string }): Promise<void> {
  const engine = await openPostgres(url, { report: rethrow, applicationName: 'benchbook-restore', poolSize: 2 });
  try {
    await engine.write(async (db) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
      await sql`set local statement_timeout = 0`.execute(db);
      await refuseUsedDatabase(db);
      const secrets = await db.selectFrom('meta').selectAll().where('name', 'like', `${SECRET_META}%`).execute();
      const tokens = await liveTokens(db, Date.now());
      await dropEverything(db, Object.keys(DUMPED_TABLES));
      await runSteps(db, postgresDialect, { behind: null, upTo: manifest.schema });
      await fillTables(db, folder, manifest);
      await runSteps(db, postgresDialect, { behind: manifest.schema, upTo: SCHEMA });
      await postgresDialect.continueRowNumbers(db);
      if (secrets.length > 0) await db.insertInto('meta').values(secrets).execute();
      await checkContent(db, postgresDialect, manifest);
      await beginEpoch(db, epoch, tokens);
      await putFiles();
    });
  } finally {
    await engine.close();
  }
}

/** Only the tables of the backup: a newer schema may have more. */
async function fillTables(db: Kysely<Tables>, folder: string, manifest: BackupManifest): Promise<void> {
  const backedUp = new Set(manifest.database.map((file) => file.path));
  for (const table of Object.keys(DUMPED_TABLES)) {
    if (backedUp.has(`${table}.jsonl`)) await fillTable(db, table, join(folder, `${table}.jsonl`));
  }
}

/** Detects connections of a server's pool or bus: an idle server has closed those of the pool. */
async function refuseUsedDatabase(db: Kysely<Tables>): Promise<void> {
  const isServer = sql`(application_name = ${APPLICATION_NAME} or application_name like ${`${APPLICATION_NAME} %`})`;
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and ${isServer}`.execute(db);
  if (rows.length > 0) throw new BackupError('The database is in use: stop every server first.');
}

async function fillTable(db: Kysely<Tables>, name: string, path: string): Promise<void> {
  const table = sql.table(name);
  for await (const lines of lineBatches(path)) {
    const rows = `[${lines.join(',')}]`;
    await sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${rows}::json)`.execute(db);
  }
}

/** Splits only at line feeds: other Unicode line separators occur in texts. */
async function* lineBatches(path: string): AsyncGenerator<string[]> {
  const lines: string[] = [];
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const pieces = (rest + String(chunk)).split('\n');
    rest = pieces.pop() ?? '';
    lines.push(...pieces);
    if (lines.length >= ROWS_AT_ONCE) yield lines.splice(0);
  }
  if (rest !== '') throw new BackupError(`${basename(path)} ends in the middle of a row.`);
  if (lines.length > 0) yield lines;
}

function rethrow(error: unknown): never {
  throw error;
}
