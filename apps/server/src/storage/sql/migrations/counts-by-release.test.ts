import { queryPostgres } from '@benchbook/testkit/postgres';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../test/ports/each-database.ts';
import { instructionFields } from '../../../test/ports/fixtures.ts';
import { openPostgres } from '../../postgres.ts';
import { openSqlite } from '../../sqlite.ts';
import { TIME_LIMIT_MS } from '../time-limit.ts';

const LISTED = sql`select count(*) from instruction where deleted_at is null and archived_at is null`;
const PUBLISHED = sql`${LISTED} and is_released = 1`;

onEachDatabase('counts of published instructions', ({ storage, address }) => {
  beforeAll(() =>
    storage().transaction(async ({ instructions }) => {
      for (let index = 0; index < 300; index++) await instructions.insert(instructionFields());
    }),
  );

  /** The query plan. PostgreSQL prefers a full scan of a small table, so full scans are turned off. */
  async function planOf(query: typeof LISTED): Promise<string> {
    const at = address();
    if (at.kind === 'postgres') await queryPostgres(at.url, 'vacuum analyze instruction');
    const engine =
      at.kind === 'sqlite' ? await openSqlite(at.path, TIME_LIMIT_MS) : await openPostgres(at.url, { report: () => {} });
    try {
      return await engine.write(async (db) => {
        if (at.kind === 'postgres') await sql`set local enable_seqscan = off`.execute(db);
        if (at.kind === 'postgres') await sql`set local enable_bitmapscan = off`.execute(db);
        const how = at.kind === 'sqlite' ? sql`explain query plan ${query}` : sql`explain ${query}`;
        return JSON.stringify((await how.execute(db)).rows);
      });
    } finally {
      await engine.close();
    }
  }

  test.each([LISTED, PUBLISHED])(
    'counting for Home reads the index and none of a hundred thousand instructions (%#)',
    async (counts) => {
      const plan = await planOf(counts);
      expect(plan).toMatch(/(?:COVERING INDEX|Index Only Scan using) instruction_listed/);
    },
  );
});
