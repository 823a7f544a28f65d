import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import type { SqlEngine } from './sql/engine.ts';
import { migrate } from './sql/migrations/index.ts';
import type { Tables } from './sql/tables/index.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { sqliteKysely } from './sqlite-driver.ts';
import { Turn } from './turn.ts';

/** How long a connection waits for another process (an import, a backup) to let go of the file. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens or makes the database file. One connection writes, one transaction at a time; one that can't write reads, one
 * consistent look at a time. `synchronous=FULL`: what was answered is on the disk.
 */
export async function openSqlite(path: string): Promise<SqlEngine> {
  mkdirSync(dirname(path), { recursive: true });
  const writing = openForWriting(path);
  const writer = sqliteKysely(writing);
  try {
    await migrate(writer, sqliteDialect);
  } catch (error) {
    writing.close();
    throw error;
  }
  const reading = new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  reading.exec('pragma query_only = on; pragma cache_size = -64000; pragma mmap_size = 268435456;');
  return new SqliteEngine(writing, writer, reading);
}

function openForWriting(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -64000;');
  return database;
}

class SqliteEngine implements SqlEngine {
  readonly dialect = sqliteDialect;
  readonly #writing: DatabaseSync;
  readonly #writer: Kysely<Tables>;
  readonly #writeTurn = new Turn();
  readonly #reading: DatabaseSync;
  readonly #reader: Kysely<Tables>;
  readonly #readTurn = new Turn();
  readonly #dataVersion: StatementSync;

  constructor(writing: DatabaseSync, writer: Kysely<Tables>, reading: DatabaseSync) {
    this.#writing = writing;
    this.#writer = writer;
    this.#reading = reading;
    this.#reader = sqliteKysely(reading);
    this.#dataVersion = reading.prepare('pragma data_version');
  }

  read<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    return this.#readTurn.take(() => within(this.#reading, 'begin', () => work(this.#reader)));
  }

  write<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    return this.#writeTurn.take(() => within(this.#writing, 'begin immediate', () => work(this.#writer)));
  }

  generation(): number {
    return Number(this.#dataVersion.get()?.data_version);
  }

  async ping(): Promise<void> {
    this.#reading.prepare('select 1').get();
  }

  /** Waits for what runs; the last one out folds the log into the file. */
  async close(): Promise<void> {
    await this.#readTurn.take(async () => this.#reading.close());
    await this.#writeTurn.take(async () => this.#writing.close());
  }
}

async function within<T>(database: DatabaseSync, begin: string, work: () => Promise<T>): Promise<T> {
  database.exec(begin);
  let result: T;
  try {
    result = await work();
    database.exec('commit');
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
  return result;
}
