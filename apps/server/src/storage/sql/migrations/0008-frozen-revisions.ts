import { sql } from 'kysely';
import type { StepDatabase, StepDialect } from './step.ts';

const TABLES = ['revision', 'revision_file'] as const;

const SENTENCE = 'A released revision never changes';

/** What was released never changes: the database itself refuses to write over a revision or the list of its files. */
export async function frozenRevisions(db: StepDatabase, { kind }: StepDialect): Promise<void> {
  if (kind === 'postgres') {
    const body = sql.lit(`begin raise exception '${SENTENCE}'; end`);
    await sql`create or replace function refuse_change() returns trigger language plpgsql as ${body}`.execute(db);
  }
  for (const table of TABLES) {
    const [name, at] = [sql.ref(`${table}_never_changes`), sql.table(table)];
    if (kind === 'postgres')
      await sql`create trigger ${name} before update on ${at} for each row execute function refuse_change()`.execute(db);
    else
      await sql`create trigger ${name} before update on ${at} begin select raise(abort, ${sql.lit(SENTENCE)}); end`.execute(db);
  }
}
