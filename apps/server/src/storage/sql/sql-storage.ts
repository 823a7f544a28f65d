import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { StoredEvent } from '../../ports/events.ts';
import type { Readers, Storage, StorageHealth, Transaction } from '../../ports/storage.ts';
import { SqlCaches } from './caches.ts';
import type { SqlEngine } from './engine.ts';
import { SCHEMA } from './migrations/index.ts';
import { SqlSession } from './session.ts';
import { SqlTransaction } from './sql-transaction.ts';
import type { Tables } from './tables/index.ts';
import { TIME_LIMIT_MS, withinTime } from './time-limit.ts';

/** A storage whose work joins a transaction that is already open. */
class JoinedStorage implements Storage {
  readonly kind: Storage['kind'];
  readonly #outer: Storage;
  readonly #tx: Transaction;

  constructor(outer: Storage, tx: Transaction) {
    this.kind = outer.kind;
    this.#outer = outer;
    this.#tx = tx;
  }

  read<T>(work: (readers: Readers) => Promise<T>): Promise<T> {
    return work(this.#tx);
  }

  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return work(this.#tx);
  }

  joined(): Storage {
    return this;
  }

  health(): Promise<StorageHealth> {
    return this.#outer.health();
  }

  close(): Promise<void> {
    throw new Error('A storage that takes part in a transaction is not closed.');
  }
}

export interface SqlStorageOptions {
  /** Reports failures of work after commit: the change itself is committed. */
  readonly report: (error: unknown) => void;
  /** Time limit of a transaction; default a minute. */
  readonly timeLimitMs?: number;
  /** Whether it is the database of a local backend. */
  readonly isCopy?: boolean;
}

interface Scope {
  isOpen: boolean;
  /** Null inside a transaction. */
  readonly readers: Readers | null;
}

/** The storage port over a database engine. */
export class SqlStorage implements Storage {
  readonly kind: 'sqlite' | 'postgres';
  readonly #engine: SqlEngine;
  readonly #report: (error: unknown) => void;
  readonly #timeLimitMs: number;
  readonly #isCopy: boolean;
  readonly #caches = new SqlCaches();
  readonly #scope = new AsyncLocalStorage<Scope>();
  #lastReaders: { readonly db: Kysely<Tables>; readonly readers: Readers } | null = null;

  constructor(engine: SqlEngine, { report, timeLimitMs = TIME_LIMIT_MS, isCopy = false }: SqlStorageOptions) {
    this.kind = engine.dialect.kind;
    this.#engine = engine;
    this.#report = report;
    this.#timeLimitMs = timeLimitMs;
    this.#isCopy = isCopy;
  }

  read<T>(work: (readers: Readers) => Promise<T>): Promise<T> {
    const outer = this.#openScope();
    if (outer) return outer.readers ? work(outer.readers) : refuse();
    return this.#engine.read(async (db, generation) => {
      this.#caches.look(generation);
      const readers = this.#readersOn(db);
      const scope: Scope = { isOpen: true, readers };
      try {
        return await this.#scope.run(scope, work, readers);
      } finally {
        scope.isOpen = false;
      }
    });
  }

  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (this.#openScope()) return refuse();
    let committed: { readonly tx: SqlTransaction; readonly events: readonly StoredEvent[] } | null = null;
    const result = await this.#engine.write((db) => {
      const session = new SqlSession(db, this.#engine.dialect, null);
      const tx = new SqlTransaction(session, this.#isCopy);
      return this.#inside({ isOpen: true, readers: null }, session, async () => {
        const value = await work(tx);
        committed = { tx, events: await tx.events.flush() };
        return value;
      });
    });
    await this.#publishAfterCommit(committed);
    return result;
  }

  joined(tx: Transaction): Storage {
    return new JoinedStorage(this, tx);
  }

  async health(): Promise<StorageHealth> {
    try {
      await this.#engine.ping();
      return { isReachable: true, kind: this.kind, schema: SCHEMA };
    } catch (error) {
      this.#report(error);
      return { isReachable: false, kind: this.kind, schema: SCHEMA };
    }
  }

  close(): Promise<void> {
    return this.#engine.close();
  }

  /** Created once if all reads use one connection. */
  #readersOn(db: Kysely<Tables>): Readers {
    if (this.#lastReaders?.db === db) return this.#lastReaders.readers;
    const readers = new SqlTransaction(new SqlSession(db, this.#engine.dialect, this.#caches), this.#isCopy);
    this.#lastReaders = { db, readers };
    return readers;
  }

  #openScope(): Scope | null {
    const scope = this.#scope.getStore();
    return scope?.isOpen ? scope : null;
  }

  async #inside<T>(scope: Scope, session: SqlSession, work: () => Promise<T>): Promise<T> {
    try {
      return await withinTime(this.#scope.run(scope, work), this.#timeLimitMs);
    } finally {
      scope.isOpen = false;
      session.end();
    }
  }

  async #publishAfterCommit(
    committed: { readonly tx: SqlTransaction; readonly events: readonly StoredEvent[] } | null,
  ): Promise<void> {
    await committed?.tx.runAfterCommit(committed.events, this.#report);
  }
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('Inside a transaction or a read only the object it was given is used.'));
}
