import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Tables } from './sql/tables/index.ts';

/** Prepared statements cached per connection; the stores have fewer distinct ones. */
const PREPARED_STATEMENTS = 500;

/** Called before every query; a returned promise is awaited. */
export type BeforeQuery = () => Promise<void> | undefined;

const NOTHING: BeforeQuery = () => undefined;

/**
 * Kysely on one `node:sqlite` connection. It does not serialize access: the caller makes sure that transactions do not overlap.
 * `begin` is `begin immediate`, so that a transaction never fails halfway because it may not write.
 */
export function sqliteKysely(database: DatabaseSync, beforeQuery: BeforeQuery = NOTHING): Kysely<Tables> {
  const connection = new SqliteConnection(database, beforeQuery);
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: async () => database.exec('begin immediate'),
    commitTransaction: async () => database.exec('commit'),
    rollbackTransaction: async () => database.exec('rollback'),
    releaseConnection: nothing,
    destroy: nothing,
  };
  const dialect: Dialect = {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  return new Kysely<Tables>({ dialect });
}

/** SQLite can change tables inside a transaction: so all migrations run in one, which is also their lock. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Opening, serializing and closing are done elsewhere. */
const nothing = (): Promise<void> => Promise.resolve();

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #beforeQuery: BeforeQuery;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync, beforeQuery: BeforeQuery) {
    this.#database = database;
    this.#beforeQuery = beforeQuery;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const before = this.#beforeQuery();
    if (before) await before;
    const statement = this.#prepare(query.sql);
    const parameters = query.parameters.map(toSqlite);
    if (statement.columns().length > 0) return { rows: rowsOf<Row>(statement.all(...parameters)) };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator, and nothing here streams
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Rows are not streamed: read them by pages.');
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    if (this.#statements.size >= PREPARED_STATEMENTS) this.#statements.clear();
    this.#statements.set(sql, statement);
    return statement;
  }
}

function toSqlite(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Uint8Array) return value;
  throw new Error(`A ${typeof value} can't be stored in SQLite.`);
}

/** The type of the rows follows from the query, which Kysely has checked. */
function rowsOf<Row>(rows: unknown[]): Row[] {
  return rows as Row[];
}
