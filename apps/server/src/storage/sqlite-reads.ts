import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import type { Tables } from './sql/tables/index.ts';
import { sqliteKysely } from './sqlite-driver.ts';
import { Turn } from './turn.ts';

/** A write happened between reading the generation and the first query. */
const MOVED = new Error('The database has moved on.');

/**
 * Writes of this process are known immediately. Writes of other processes (a command on the same machine) are checked at this
 * interval: a check takes as long as the rest of a read that is served from memory.
 */
const ASK_EVERY_MS = 20;

/** How often a read is checked for its time limit, as a fraction of that limit. */
const CHECKS_PER_LIMIT = 4;

type Look<T> = (db: Kysely<Tables>, generation: number) => Promise<T>;

/**
 * Reads on one connection, one snapshot at a time. Its transaction begins with the first query: a read served from memory does
 * not query the database.
 */
export class SqliteReads {
  readonly #database: DatabaseSync;
  readonly #db: Kysely<Tables>;
  readonly #dataVersion: StatementSync;
  readonly #turn = new Turn();
  readonly #limitMs: number;
  readonly #watch: NodeJS.Timeout;
  #generation = 0;
  #askedAtMs = Number.NEGATIVE_INFINITY;
  #isLooking = false;
  #isBegun = false;
  #sinceMs = 0;
  #giveUp: ((reason: Error) => void) | null = null;

  /** @param limitMs time limit of a read, so that one that never ends does not block the others */
  constructor(database: DatabaseSync, limitMs: number) {
    this.#database = database;
    this.#db = sqliteKysely(database, () => this.#beginOnce());
    this.#dataVersion = database.prepare('pragma data_version');
    this.#limitMs = limitMs;
    this.#watch = setInterval(() => this.#giveUpWhatTakesTooLong(), limitMs / CHECKS_PER_LIMIT);
    this.#watch.unref();
  }

  async read<T>(work: Look<T>): Promise<T> {
    const before = this.#turn.enter();
    if (before) await before;
    try {
      return await this.#look(work, false);
    } catch (error) {
      if (error !== MOVED) throw error;
      return await this.#look(work, true);
    } finally {
      this.#turn.leave();
    }
  }

  /** Call after this process has committed a write. */
  noteWrite(): void {
    this.#askedAtMs = Number.NEGATIVE_INFINITY;
  }

  /** Waits for the read in progress. */
  async close(): Promise<void> {
    const before = this.#turn.enter();
    if (before) await before;
    clearInterval(this.#watch);
    this.#database.close();
  }

  async #look<T>(work: Look<T>, beginsAtOnce: boolean): Promise<T> {
    this.#isLooking = true;
    this.#sinceMs = performance.now();
    if (beginsAtOnce) this.#begin();
    if (beginsAtOnce || this.#sinceMs - this.#askedAtMs > ASK_EVERY_MS) this.#askGeneration();
    try {
      return await this.#withinTime(work(this.#db, this.#generation));
    } finally {
      this.#isLooking = false;
      if (this.#isBegun) this.#database.exec('commit');
      this.#isBegun = false;
    }
  }

  #begin(): void {
    this.#database.exec('begin');
    this.#isBegun = true;
  }

  /** Runs before every query. A query after its read was aborted belongs to no snapshot. */
  #beginOnce(): undefined {
    if (this.#isBegun || !this.#isLooking) return;
    this.#begin();
    const before = this.#generation;
    if (this.#askGeneration() !== before) throw MOVED;
  }

  /** A number that changes with every commit by anybody. */
  #askGeneration(): number {
    this.#generation = Number(this.#dataVersion.get()?.data_version);
    this.#askedAtMs = performance.now();
    return this.#generation;
  }

  #withinTime<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#giveUp = reject;
      work.then(resolve, reject);
    });
  }

  #giveUpWhatTakesTooLong(): void {
    if (!this.#isLooking || performance.now() - this.#sinceMs < this.#limitMs) return;
    this.#giveUp?.(new Error(`The read was not over after ${this.#limitMs} ms and was given up.`));
  }
}
