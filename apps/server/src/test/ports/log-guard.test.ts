import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPostgres } from '../../storage/postgres.ts';
import { TIME_LIMIT_MS } from '../../storage/sql/time-limit.ts';
import { openSqlite } from '../../storage/sqlite.ts';
import { onEachDatabase } from './each-database.ts';

onEachDatabase('the guard of the log', ({ storage, address }) => {
  /** The database's answer to a statement by a person with direct access. */
  async function errorOf(statement: string): Promise<string> {
    const at = address();
    const engine =
      at.kind === 'sqlite' ? await openSqlite(at.path, TIME_LIMIT_MS) : await openPostgres(at.url, { report: () => {} });
    try {
      await engine.write(async (db) => void (await sql.raw(statement).execute(db)));
      return 'done';
    } catch (error) {
      return String(error);
    } finally {
      await engine.close();
    }
  }

  test('the database refuses to change, delete or empty the log, but accepts new events', async () => {
    const append = () =>
      storage().transaction(async (tx) =>
        tx.events.append({ kind: 'a', atMs: 1, userId: null, deviceId: null, subjectId: null, payload: {} }),
      );
    await append();
    const emptying = storage().kind === 'postgres' ? ['truncate event'] : [];
    for (const statement of ["update event set kind = 'b'", 'update event set at = at', 'delete from event', ...emptying])
      expect(await errorOf(statement), statement).toMatch(/The log of events is never changed or deleted/);
    await append();
    const [first, second, ...more] = await storage().read(({ events }) => events.list());
    expect([first?.kind, second?.sequence, more]).toEqual(['a', 2, []]);
  });
});
