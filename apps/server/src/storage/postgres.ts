import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DatabaseBusy } from '../ports/database-busy.ts';
import { DatabaseUnavailable } from '../ports/database-unavailable.ts';
import { postgresDialect } from './postgres-dialect.ts';
import type { SqlEngine } from './sql/engine.ts';
import { migrate } from './sql/migrations/index.ts';
import type { Tables } from './sql/tables/index.ts';
import { TIME_LIMIT_MS, withinTime } from './sql/time-limit.ts';

/** Network error codes of the system. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** SQLSTATEs when PostgreSQL stops or starts: classes 08 and 57P. */
const REFUSED = /^(?:08\w{3}|57P0[123])$/;

/** SQLSTATE when PostgreSQL has no free connection. */
const NO_CONNECTION_LEFT = '53300';

/** Error message of the pool when all connections stay in use for the whole wait. */
const POOL_SAYS = 'timeout exceeded when trying to connect';

/** Error messages of the client for lost or failed connections; it has no codes for them. */
const CLIENT_SAYS =
  /^(?:Connection terminated|timeout expired|Client has encountered a connection error|Client was closed and is not queryable)/;

/**
 * Converts errors of an unreachable or fully used PostgreSQL into the error shown to people; every other error is returned
 * unchanged.
 */
function asKnownFailure(error: unknown): unknown {
  if (isBusy(error)) return new DatabaseBusy(`PostgreSQL has no connection to spare: ${error.message}`, error);
  return isAway(error) ? new DatabaseUnavailable(`PostgreSQL can't be reached: ${error.message}`, error) : error;
}

function isBusy(error: unknown): error is Error {
  if (error instanceof pg.DatabaseError) return error.code === NO_CONNECTION_LEFT;
  return error instanceof Error && error.message === POOL_SAYS;
}

function isAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof pg.DatabaseError) return REFUSED.test(code);
  if (error instanceof AggregateError) return error.errors.some(isAway);
  return NETWORK.has(code) || CLIENT_SAYS.test(error.message);
}

/** Name of a server's connections in PostgreSQL's list. */
export const APPLICATION_NAME = 'benchbook';

const STATEMENT_TIMEOUT_MS = 60_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;
const CONNECT_TIMEOUT_MS = 10_000;
const POOL_SIZE = 20;

/** 40001 serialization failure, 40P01 deadlock: the other transaction continues, this one is retried. */
const COLLISIONS = new Set(['40001', '40P01']);
const MOST_RUNS = 8;
const PAUSE_MS = 20;

const BIGINT = 20;

export interface PostgresOptions {
  /** Reports connections that broke while idle. */
  readonly report: (error: unknown) => void;
  readonly poolSize?: number;
  /** Time limit of a read; default a minute. */
  readonly timeLimitMs?: number;
  /** False opens the database without changing it; default true migrates it to the newest schema. */
  readonly migrates?: boolean;
  /** Name of the connections in the server's list; default 'benchbook'. */
  readonly applicationName?: string;
}

/** @param url `postgres://user:password@host:port/database` */
export async function openPostgres(url: string, options: PostgresOptions): Promise<SqlEngine> {
  const { report, poolSize = POOL_SIZE, migrates = true, applicationName = APPLICATION_NAME } = options;
  const { timeLimitMs = TIME_LIMIT_MS } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    application_name: applicationName,
    types: { getTypeParser },
  });
  pool.on('error', report);
  // If a connection in use breaks, its query fails. Node ends a process on an unhandled error event.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    if (migrates) await migrate(db, postgresDialect);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return new PostgresEngine(db, pool, timeLimitMs);
}

class PostgresEngine implements SqlEngine {
  readonly dialect = postgresDialect;
  readonly #db: Kysely<Tables>;
  readonly #pool: pg.Pool;
  readonly #timeLimitMs: number;

  constructor(db: Kysely<Tables>, pool: pg.Pool, timeLimitMs: number) {
    this.#db = db;
    this.#pool = pool;
    this.#timeLimitMs = timeLimitMs;
  }

  /** Other servers write too, without a cheap notification: so there is no generation. */
  read<T>(work: (db: Kysely<Tables>, generation: null) => Promise<T>): Promise<T> {
    const look = this.#db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return look.execute((db) => withinTime(work(db, null), this.#timeLimitMs)).catch(rethrowKnown);
  }

  async write<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    for (let run = 1; ; run++) {
      try {
        return await this.#db.transaction().setIsolationLevel('read committed').execute(work);
      } catch (error) {
        if (run === MOST_RUNS || !isCollision(error)) throw asKnownFailure(error);
        await wait(Math.random() * PAUSE_MS * run);
      }
    }
  }

  async ping(): Promise<void> {
    await this.#pool.query('select 1');
  }

  close(): Promise<void> {
    return this.#db.destroy();
  }
}

/** Every bigint here is a time, a size or a count: all fit a number exactly. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === BIGINT && format !== 'binary') return Number;
  return pg.types.getTypeParser(oid, format);
}

function rethrowKnown(error: unknown): never {
  throw asKnownFailure(error);
}

function isCollision(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code !== undefined && COLLISIONS.has(error.code);
}
