import { type QueryExecutorProvider, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { STEPS } from './index.ts';
import type { StepDatabase, StepDialect } from './step.ts';

/** Steps behind one schema up to another; both names included in the order of all steps. */
export interface StepRange {
  /** Null: from the empty database on. */
  readonly behind: string | null;
  readonly upTo: string;
}

/**
 * Runs some of the steps inside a transaction that is open, and notes them as done. A restore builds the schema that a
 * backup was made of with it, and brings it to the newest one when the rows are in.
 *
 * @throws Error when there is no step of the name
 */
export async function runSteps(db: StepDatabase, dialect: StepDialect, { behind, upTo }: StepRange): Promise<void> {
  if (!(upTo in STEPS)) throw new Error(`There is no step ${upTo}.`);
  for (const [name, step] of Object.entries(STEPS)) {
    if (name > upTo || (behind !== null && name <= behind)) continue;
    await step(db, dialect);
    const done = { name, timestamp: new Date().toISOString() };
    await sql`insert into ${sql.table(DEFAULT_MIGRATION_TABLE)} (name, timestamp) values (${done.name}, ${done.timestamp})`.execute(
      db,
    );
  }
}

/** Drops every table of ours, in the transaction that is open; the note of which steps were done with it. */
export async function dropEverything(db: QueryExecutorProvider, tables: readonly string[]): Promise<void> {
  await sql`drop table if exists ${sql.join(tables.map((table) => sql.table(table)))} cascade`.execute(db);
  await sql`delete from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
}
