import { type Kysely, sql } from 'kysely';
import { SCHEMA, STEPS } from '../../storage/sql/migrations/index.ts';
import type { Tables } from '../../storage/sql/tables/index.ts';
import { type Finding, finding } from './finding.ts';

/** Checks that the database has exactly the migrations that this program knows. */
export async function checkSchema(db: Kysely<Tables>): Promise<Finding> {
  const gone = await stepsOf(db);
  if (gone.length === 0) {
    const what = 'The database has no tables of Benchbook.';
    return finding('Schema', 'none', [{ what, todo: 'start the server once, which makes them, or restore a backup.' }]);
  }
  const known = Object.keys(STEPS);
  const newer = gone.filter((name) => !known.includes(name));
  const missing = known.filter((name) => !gone.includes(name));
  if (newer.length > 0) {
    const what = `The database was brought to ${newer.at(-1)} by a newer version; this one knows ${SCHEMA}.`;
    return finding('Schema', newer.at(-1) ?? '', [
      { what, todo: 'run the newer version, or restore the backup that was made before it.' },
    ]);
  }
  if (missing.length > 0) {
    const what = `The database lacks ${missing.join(', ')}: it was last used by an older version.`;
    return finding('Schema', gone.at(-1) ?? '', [
      { what, todo: 'make a backup, then start the server once, which brings it up.' },
    ]);
  }
  return finding('Schema', SCHEMA);
}

async function stepsOf(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
