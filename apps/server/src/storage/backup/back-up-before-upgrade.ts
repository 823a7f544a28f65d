import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import type { Settings } from '../../config/index.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DatabaseAddress } from '../open-storage.ts';
import { SCHEMA } from '../sql/migrations/index.ts';
import type { Tables } from '../sql/tables/index.ts';
import { sqliteKysely } from '../sqlite-driver.ts';
import { BackupError } from './backup-manifest.ts';
import { newestSchema } from './copied-database.ts';
import { writeBackup } from './write-backup.ts';

interface Upgrade {
  readonly settings: Pick<Settings, 'database' | 'backup' | 'dataDir'>;
  readonly clock: Clock;
}

/** Folder of a copy and the schema of the copied database. */
export interface UpgradeCopy {
  readonly folder: string;
  readonly schema: string;
}

/**
 * Copies a database that has content and an older schema before a migration changes it. The files are not copied: migrations do
 * not touch them.
 *
 * @returns the copy; null if nothing has to be upgraded
 * @throws BackupError with the remedy if the copy can't be made; then nothing was changed
 */
export async function backUpBeforeUpgrade({
  settings: { database, backup, dataDir },
  clock,
}: Upgrade): Promise<UpgradeCopy | null> {
  const schema = await schemaToUpgrade(database);
  if (schema === null) return null;
  const dir = backup?.dir ?? join(dataDir, 'backups');
  const folder = join(dir, `before-upgrade-${new Date(clock.nowMs()).toISOString().replace(/[-:.]/g, '')}`);
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await writeBackup({ database, blobs: null, clock, folder });
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new BackupError(
      `The database is of an older version (schema ${schema}) and has to be brought to ${SCHEMA}. It is copied before that, and the copy could not be made in ${dir}: ${problem}. Nothing was changed. Make room there, or set BACKUP_DIR to a folder that this server can write to and that has room, and start again.`,
      { cause },
    );
  }
  return { folder, schema };
}

/**
 * Removes the copy if the upgrade failed and the database still has its old schema: a failed upgrade changes nothing
 * (`migrate`), and each further start makes a new copy.
 */
export async function removeNeedlessCopy({ folder, schema }: UpgradeCopy, database: DatabaseAddress): Promise<void> {
  if ((await schemaToUpgrade(database)) === schema) await rm(folder, { recursive: true });
}

/** Name of the newest migration that ran on a database with people in it; null if there are none, or all migrations ran. */
async function schemaToUpgrade(database: DatabaseAddress): Promise<string | null> {
  const schema = await look(database, async (db) => {
    if (!(await hasTables(db, database.kind))) return null;
    const { rows } = await sql`select 1 from app_user limit 1`.execute(db);
    return rows.length === 0 ? null : newestSchema(db);
  });
  return schema !== null && schema < SCHEMA ? schema : null;
}

async function hasTables(db: Kysely<Tables>, kind: DatabaseAddress['kind']): Promise<boolean> {
  const { rows } =
    kind === 'sqlite'
      ? await sql`select 1 from sqlite_master where name in ('app_user', ${DEFAULT_MIGRATION_TABLE})`.execute(db)
      : await sql`select 1 from information_schema.tables where table_schema = current_schema()
          and table_name in ('app_user', ${DEFAULT_MIGRATION_TABLE})`.execute(db);
  return rows.length === 2;
}

/** Reads the database without migrating it. */
async function look<T>(address: DatabaseAddress, work: (db: Kysely<Tables>) => Promise<T | null>): Promise<T | null> {
  if (address.kind === 'sqlite') {
    if (!existsSync(address.path)) return null;
    const database = new DatabaseSync(address.path, { readOnly: true });
    try {
      return await work(sqliteKysely(database));
    } finally {
      database.close();
    }
  }
  const { openPostgres } = await import('../postgres.ts');
  const report = (error: unknown): void => {
    throw error;
  };
  const engine = await openPostgres(address.url, { report, migrates: false, poolSize: 1, applicationName: 'benchbook-upgrade' });
  try {
    return await engine.read(work);
  } finally {
    await engine.close();
  }
}
