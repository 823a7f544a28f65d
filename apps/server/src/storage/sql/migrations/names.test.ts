import { DatabaseSync } from 'node:sqlite';
import { anId } from '@benchbook/testkit';
import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/ports/each-database.ts';
import { openStorage } from '../../open-storage.ts';
import { openPostgres } from '../../postgres.ts';
import { postgresDialect } from '../../postgres-dialect.ts';
import { sqliteDialect } from '../../sqlite-dialect.ts';
import { sqliteKysely } from '../../sqlite-driver.ts';
import type { Tables } from '../tables/index.ts';
import { runSteps } from './run-steps.ts';

describe.each(['sqlite', 'postgres'] as const)('the migration that folds file names (%s)', (kind) => {
  /** A database as it was before the migration, with files of these names, the oldest first. */
  async function before(paths: readonly string[]) {
    const { address, remove } = await freshDatabase(kind);
    const build = async (db: Kysely<Tables>) => {
      const columns = sql`(name varchar(255) not null primary key, timestamp varchar(255) not null)`;
      await sql`create table kysely_migration ${columns}`.execute(db);
      await runSteps(db, kind === 'sqlite' ? sqliteDialect : postgresDialect, { behind: null, upTo: '0026-copied-looks' });
      const sha256 = 'a'.repeat(64);
      await sql`insert into blob (sha256, size, media_type, created_at) values (${sha256}, 1, 'image/png', 1)`.execute(db);
      for (const [index, path] of paths.entries())
        await sql`insert into library_file (id, path, extension, name, name_key, sha256, size, media_type, is_deleted, created_at)
          values (${anId()}, ${path}, 'png', ${path}, ${path}, ${sha256}, 1, 'image/png', 0, ${index})`.execute(db);
    };
    if (address.kind === 'postgres') {
      const engine = await openPostgres(address.url, { report: () => {}, migrates: false });
      await engine.write(build);
      await engine.close();
    } else {
      const database = new DatabaseSync(address.path);
      await build(sqliteKysely(database));
      database.close();
    }
    return { storage: await openStorage(address, { report: () => {} }), remove };
  }

  test('files whose names differ only in letter case stay and are read by their names; a further one is refused', async () => {
    const old = ['r1.png', 'R1.PNG', 'R1.png', 'a&b #1.png', 'plain.png'];
    const { storage, remove } = await before(old);
    try {
      const found = await storage.read(async ({ files }) => {
        const paths = [];
        for (const path of old) paths.push((await files.findByPath(path))?.path);
        return paths;
      });
      expect(found).toEqual(old);
      const twins = await storage.read(async ({ files }) => [
        (await files.findTwin('r1.PNG'))?.path,
        (await files.findTwin('A&B #1.png'))?.path,
        (await files.findTwin('r2.png'))?.path,
      ]);
      expect(twins).toEqual(['r1.png', 'a&b #1.png', undefined]);
      const third = storage.transaction(async ({ files }) => {
        const known = await files.findByPath('plain.png');
        if (!known) throw new Error('the file is gone');
        await files.insert({ ...known, id: anId(), path: 'r1.Png' });
      });
      await expect(third).rejects.toMatchObject({ code: 'DUPLICATE_FILE' });
      const resaved = storage.transaction(async ({ files }) => {
        const twin = await files.findByPath('R1.PNG');
        if (twin) await files.save({ ...twin, isDeleted: true });
        return (await files.findByPath('R1.PNG'))?.isDeleted;
      });
      expect(await resaved, 'and can be hidden').toBe(true);
    } finally {
      await storage.close();
      await remove();
    }
  });
});
