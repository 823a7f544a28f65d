import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { SqlEngine } from './sql/engine.ts';
import { migrate } from './sql/migrations/index.ts';
import type { Tables } from './sql/tables/index.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { sqliteKysely } from './sqlite-driver.ts';
import { SqliteReads } from './sqlite-reads.ts';
import { Turn } from './turn.ts';

/** A write that runs longer than this lets other calls be answered in between, in ms. */
const PAUSE_EVERY_MS = 15;

/** Pauses of a long write on a synchronous database: without them it would block the event loop. */
class Pauses {
  #sinceMs = 0;

  /** Call when a write begins. */
  begin(): void {
    this.#sinceMs = performance.now();
  }

  /** What to await before the next query; undefined if the last pause is recent enough. */
  pauseWhenDue(): Promise<void> | undefined {
    return performance.now() - this.#sinceMs < PAUSE_EVERY_MS ? undefined : this.#pause();
  }

  async #pause(): Promise<void> {
    await setImmediate();
    this.#sinceMs = performance.now();
  }
}

/** How long a connection waits for another process (an import, a backup) to release the file. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens or creates the database file. One connection writes, one transaction at a time; a read-only one reads, one snapshot at
 * a time. `synchronous=FULL`: answered writes are on disk.
 *
 * @param readLimitMs time limit of a read
 * @param isDurable false: answered writes may be lost in a power cut, as in tests
 */
export async function openSqlite(path: string, readLimitMs: number, { isDurable = true } = {}): Promise<SqlEngine> {
  mkdirSync(dirname(path), { recursive: true });
  const writing = openForWriting(path, isDurable ? 'full' : 'off');
  const pauses = new Pauses();
  const writer = sqliteKysely(writing, () => pauses.pauseWhenDue());
  try {
    await migrate(writer, sqliteDialect);
  } catch (error) {
    writing.close();
    throw error;
  }
  const reading = new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  reading.exec('pragma query_only = on; pragma cache_size = -64000; pragma mmap_size = 268435456;');
  return new SqliteEngine(writing, writer, pauses, new SqliteReads(reading, readLimitMs));
}

function openForWriting(path: string, synchronous: 'full' | 'off'): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  database.exec(`pragma journal_mode = wal; pragma synchronous = ${synchronous}; pragma foreign_keys = on;`);
  database.exec('pragma cache_size = -64000;');
  return database;
}

class SqliteEngine implements SqlEngine {
  readonly dialect = sqliteDialect;
  readonly #writing: DatabaseSync;
  readonly #writer: Kysely<Tables>;
  readonly #pauses: Pauses;
  readonly #writeTurn = new Turn();
  readonly #reads: SqliteReads;

  constructor(writing: DatabaseSync, writer: Kysely<Tables>, pauses: Pauses, reads: SqliteReads) {
    this.#writing = writing;
    this.#writer = writer;
    this.#pauses = pauses;
    this.#reads = reads;
  }

  read<T>(work: (db: Kysely<Tables>, generation: number) => Promise<T>): Promise<T> {
    return this.#reads.read(work);
  }

  async write<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    const before = this.#writeTurn.enter();
    if (before) await before;
    try {
      return await this.#within(work);
    } finally {
      this.#writeTurn.leave();
    }
  }

  async ping(): Promise<void> {
    this.#writing.prepare('select 1').get();
  }

  /** Waits for running work; the last connection to close checkpoints the log into the file. */
  async close(): Promise<void> {
    await this.#reads.close();
    const before = this.#writeTurn.enter();
    if (before) await before;
    this.#writing.close();
  }

  async #within<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    this.#writing.exec('begin immediate');
    this.#pauses.begin();
    try {
      const result = await work(this.#writer);
      this.#writing.exec('commit');
      this.#reads.noteWrite();
      return result;
    } catch (error) {
      if (this.#writing.isTransaction) this.#writing.exec('rollback');
      throw error;
    }
  }
}
