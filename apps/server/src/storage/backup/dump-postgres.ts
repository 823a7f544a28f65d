import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../sql/tables/index.ts';
import { neededBlobs, newestSchema } from './copied-database.ts';
import type { DatabaseCopy } from './database-copy.ts';
import { DUMPED_TABLES, SECRET_META } from './dumped-tables.ts';
import { writeText } from './hashed-file.ts';

const ROWS_AT_ONCE = 500;

/**
 * Writes each table as lines of JSON, all of one snapshot. PostgreSQL converts rows to JSON and back itself, so no `pg_dump` of
 * the right version is needed. See docs/decisions.
 */
export async function dumpPostgres(url: string, folder: string): Promise<DatabaseCopy> {
  const { openPostgres } = await import('../postgres.ts'); // imports the driver, which a server on SQLite need not load
  const engine = await openPostgres(url, { report: rethrow, migrates: false, applicationName: 'benchbook-backup', poolSize: 1 });
  try {
    return await engine.read(async (db) => {
      const files: string[] = [];
      const present = await tablesOf(db);
      for (const [table, key] of Object.entries(DUMPED_TABLES)) {
        if (!present.has(table)) continue;
        const name = `${table}.jsonl`;
        await writeText(join(folder, name), linesOf(db, table, key));
        files.push(name);
      }
      return { schema: await newestSchema(db), files, neededBlobs: await neededBlobs(db) };
    });
  } finally {
    await engine.close();
  }
}

/** An older schema has fewer tables than this program knows. */
async function tablesOf(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function* linesOf(db: Kysely<Tables>, table: string, key: readonly string[]): AsyncGenerator<string> {
  const condition = table === 'meta' ? sql`where name not like ${`${SECRET_META}%`}` : sql``;
  const order = sql.join(key.map((column) => sql.ref(column)));
  await sql`declare dumped no scroll cursor for select row_to_json(t)::text as line from ${sql.table(table)} t ${condition} order by ${order}`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(ROWS_AT_ONCE))} from dumped`.execute(db);
    if (rows.length === 0) break;
    yield `${rows.map((row) => row.line).join('\n')}\n`;
  }
  await sql`close dumped`.execute(db);
}

/** A connection that breaks while idle would leave a gap in the backup: it ends the program. */
function rethrow(error: unknown): never {
  throw error;
}
