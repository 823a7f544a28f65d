import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeMigratedSqlite } from '../../../test/migrated-database.ts';
import { onEachDatabase } from '../../../test/ports/each-database.ts';
import { NOON_MS, storedInstruction, storedUser } from '../../../test/ports/fixtures.ts';
import { openPostgres } from '../../postgres.ts';
import { openSqlite } from '../../sqlite.ts';
import { isOwnedBy } from '../stores/instruction-filter.ts';
import { TIME_LIMIT_MS } from '../time-limit.ts';

onEachDatabase('saves of an older server (1.5.0) on the same database', ({ storage, address }) => {
  /** Saves with the columns of 1.5.0. */
  async function saveAsBefore(id: string, atMs: number): Promise<void> {
    const at = address();
    const engine =
      at.kind === 'sqlite' ? await openSqlite(at.path, TIME_LIMIT_MS) : await openPostgres(at.url, { report: () => {} });
    await engine.write(async (db) => {
      await sql`update instruction set modified_at = ${atMs}, live_counter = live_counter + 1 where id = ${id}`.execute(db);
    });
    await engine.close();
  }

  test('an instruction that an older server saved has no last author, and belongs to nobody', async () => {
    const userId = await storedUser(storage(), { username: 'ann' });
    const id = await storedInstruction(storage(), { title: 'Saved', modifiedBy: userId });
    const lastSaved = async () => {
      const { rows } = await storage().read((r) => r.instructions.listSummaries());
      const mine = await storage().read((r) => r.instructions.listSummaries({ ownerId: userId }));
      return [rows[0]?.modifiedBy?.username, mine.total];
    };
    expect(await lastSaved()).toEqual(['ann', 1]);
    await saveAsBefore(id, NOON_MS + 1);
    expect(await lastSaved()).toEqual([undefined, 0]);
  });
});

test('SQLite finds instructions that a person created or saved last by index', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-owned-'));
  const path = join(folder, 'benchbook.db');
  await writeMigratedSqlite(path);
  const engine = await openSqlite(path, TIME_LIMIT_MS);
  try {
    const query = sql`select id from instruction where deleted_at is null and archived_at is null and ${isOwnedBy('ann')}`;
    const plan = await engine.write(async (db) => JSON.stringify((await sql`explain query plan ${query}`.execute(db)).rows));
    expect(plan).toContain('INDEX instruction_of_created_by');
    expect(plan).toContain('INDEX instruction_of_modified_by');
  } finally {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
});
