import { anId } from '@benchbook/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../test/ports/each-database.ts';
import { instructionFields, NOON_MS, storedInstruction, storedUser } from '../../../test/ports/fixtures.ts';
import { openPostgres } from '../../postgres.ts';
import { postgresDialect } from '../../postgres-dialect.ts';
import { openSqlite } from '../../sqlite.ts';
import { sqliteDialect } from '../../sqlite-dialect.ts';
import { TIME_LIMIT_MS } from '../time-limit.ts';
import { foundKeys } from './0036-found-keys.ts';

onEachDatabase('the migration for searches without accents in lists', ({ storage, address }) => {
  /** Restores the database to its state after 0035, when keys had accents, and runs the migration again. */
  async function again(id: string) {
    const at = address();
    const engine =
      at.kind === 'sqlite' ? await openSqlite(at.path, TIME_LIMIT_MS) : await openPostgres(at.url, { report: () => {} });
    const dialect = at.kind === 'sqlite' ? sqliteDialect : postgresDialect;
    await engine.write(async (db) => {
      for (const table of ['tag', 'library_file']) await sql`alter table ${sql.table(table)} drop column found_key`.execute(db);
      await sql`update instruction set search_text = ${'ölwechsel łódź\n\n\n'} where id = ${id}`.execute(db);
      await dialect.indexSearchText(db, id, 'ölwechsel łódź\n\n\n');
      await sql`update live_text set search_text = ${'ölwechsel łódź\n\n\n'} where instruction_id = ${id}`.execute(db);
      await foundKeys(db, dialect);
    });
    await engine.close();
  }

  test('existing instructions, live texts, tags and files are found without accents', async () => {
    const id = await storedInstruction(storage(), { title: 'Ölwechsel Łódź' });
    const userId = await storedUser(storage());
    const sha256 = 'b'.repeat(64);
    await storage().transaction(async (tx) => {
      const tag = await tx.tags.ensure({ id: anId(), name: 'Prüfung' }, NOON_MS);
      await tx.tags.assign(id, [tag.id]);
      await tx.instructions.putLiveText(id, instructionFields({ title: 'Ölwechsel Łódź' }));
      await tx.assignments.assign({ userId, instructionId: id, assignedBy: null, assignedAtMs: NOON_MS });
      await tx.files.recordBlob({ sha256, sizeBytes: 1, mediaType: 'image/png', createdAtMs: NOON_MS });
      const file = { id: anId(), path: 'öl.png', extension: 'png', name: 'Ölstand', sha256, sizeBytes: 1 };
      await tx.files.insert({ ...file, mediaType: 'image/png', isDeleted: false, modelId: null, createdAtMs: NOON_MS });
    });
    await again(id);
    const total = async (query: { search: string; assigneeId?: string }) =>
      (await storage().read((r) => r.instructions.listSummaries(query))).total;
    expect(await total({ search: 'olwechsel lodz' })).toBe(1);
    expect(await total({ search: 'Ölwechsel' })).toBe(1);
    expect(await total({ search: 'olwechsel prufung', assigneeId: userId })).toBe(1);
    const files = await storage().read((r) => r.files.page({ search: 'olstand' }));
    expect(files.rows.map(({ name }) => name)).toEqual(['Ölstand']);
  });
});
