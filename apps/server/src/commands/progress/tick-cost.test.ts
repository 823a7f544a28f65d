import { AsyncLocalStorage } from 'node:async_hooks';
import { StatementSync } from 'node:sqlite';
import type { Caller } from '@benchbook/domain/users';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../ports/index.ts';
import { SqlUsers } from '../../storage/sql/stores/users.ts';
import { assignedGuide, startTestServer, type TestServer } from '../../test/index.ts';
import { userRecord } from '../../test/ports/fixtures.ts';
import { storeProgress } from './store-progress.ts';

/** Statements of transactions, and the rows that they return. */
interface Cost {
  statements: number;
  rows: number;
}

const NOTHING: Cost = { statements: 0, rows: 0 };

const counted = new AsyncLocalStorage<Cost>();

function count(rows: number): void {
  const cost = counted.getStore();
  if (!cost) return;
  cost.statements += 1;
  cost.rows += rows;
}

/** Counts what both drivers execute. */
function watchDrivers(): void {
  const { all, run } = StatementSync.prototype;
  vi.spyOn(StatementSync.prototype, 'all').mockImplementation(function (this: StatementSync, ...parameters) {
    const rows = all.apply(this, parameters);
    count(rows.length);
    return rows;
  });
  vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (this: StatementSync, ...parameters) {
    count(0);
    return run.apply(this, parameters);
  });
  const query = pg.Client.prototype.query as (...parameters: unknown[]) => Promise<pg.QueryResult>;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (this: pg.Client, ...parameters: unknown[]) {
    const result = await query.apply(this, parameters);
    count(result.rows.length);
    return result;
  });
}

describe.each(['sqlite', 'postgres'] as const)('ticks in a large plant (%s)', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
    watchDrivers();
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.close();
  });

  /** Cost of three ticks, from Started to Completed, of a new person. */
  async function costOfTicks(): Promise<Cost> {
    const { user } = await server.person('Artisan');
    const guide = await assignedGuide(server, user._id, { steps: 3 });
    const caller: Caller = { id: user._id, username: user.username, role: 'Artisan', deviceId: null };
    const cost = { ...NOTHING };
    const { storage } = server.context;
    const transaction = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
      let attempt = NOTHING;
      // After a conflict the work runs again.
      const result = await storage.transaction((tx) => {
        attempt = { ...NOTHING };
        return counted.run(attempt, () => work(tx));
      });
      cost.statements += attempt.statements;
      cost.rows += attempt.rows;
      return result;
    };
    const context: AppContext = { ...server.context, storage: { ...storage, transaction } };
    for (const itemId of guide.stepIds) {
      const tick = { itemId, isDone: true, eventId: null, atMs: null, revision: null, run: null };
      await storeProgress(context, caller, { userId: caller.id, instructionId: guide.id, ticks: [tick] });
    }
    return cost;
  }

  test('a tick executes as many statements and reads as many rows with 5,000 people as with 9', { timeout: 60_000 }, async () => {
    const small = await costOfTicks();
    expect(small.statements).toBeGreaterThan(20);
    await server.context.storage.transaction(async ({ users }) => {
      for (let person = 0; person < 5_000; person++) await users.insert(userRecord({ role: 'Artisan' }));
    });
    expect(await costOfTicks()).toEqual(small);
    // A control: the same recipients, found among all people, are detected.
    vi.spyOn(SqlUsers.prototype, 'idsWith').mockImplementation(async function (this: SqlUsers, ability) {
      const { rows } = await this.page({ onlyActive: true });
      return rows.filter(({ role }) => ability(role)).map(({ id }) => id);
    });
    expect((await costOfTicks()).rows).toBeGreaterThan(small.rows + 3 * 5_000);
  });
});
