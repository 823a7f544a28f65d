import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import type { SqlDialect } from '../sql/dialect.ts';
import { migrate } from '../sql/migrations/index.ts';
import type { Tables } from '../sql/tables/index.ts';
import { sqliteDialect } from '../sqlite-dialect.ts';
import { sqliteKysely } from '../sqlite-driver.ts';

/** A database trigger; most of them reject changes to immutable rows. */
export interface Guard {
  readonly name: string;
  readonly table: string;
  /** The statement that creates it. */
  readonly statement: string;
  /** PostgreSQL can disable a trigger. */
  readonly isOn: boolean;
}

/** A PostgreSQL function that raises an error, and the triggers that call it. */
interface Refusal {
  readonly name: string;
  readonly sentence: string;
  readonly triggers: readonly (readonly [table: string, name: string, changes: string, each?: string])[];
}

/** What the migrations create on PostgreSQL, where it can't be read from a fresh database without creating one. */
const ON_POSTGRES: readonly Refusal[] = [
  {
    name: 'refuse_change',
    sentence: 'A released revision never changes',
    triggers: ['revision', 'revision_file'].map((table) => [table, `${table}_never_changes`, 'UPDATE']),
  },
  {
    name: 'refuse_report_change',
    sentence: 'A report is never changed or deleted',
    triggers: ['report', 'report_file', 'report_resolution'].flatMap(updateAndDelete),
  },
  {
    name: 'refuse_feedback_change',
    sentence: 'A feedback message is never changed or deleted',
    triggers: ['feedback_message', 'feedback_file'].flatMap(updateAndDelete),
  },
  {
    name: 'refuse_event_change',
    sentence: 'The log of events is never changed or deleted',
    triggers: [
      ['event', 'event_no_change', 'DELETE OR UPDATE'],
      ['event', 'event_no_truncate', 'TRUNCATE', 'STATEMENT'],
    ],
  },
];

function updateAndDelete(table: string): (readonly [string, string, string])[] {
  return ['UPDATE', 'DELETE'].map((change) => [table, `${table}_no_${change.toLowerCase()}`, change]);
}

/** The existing triggers. */
export async function guardsOf(db: Kysely<Tables>, { kind }: SqlDialect): Promise<readonly Guard[]> {
  if (kind === 'sqlite') {
    const { rows } = await sql<Omit<Guard, 'isOn'>>`select name, tbl_name as "table", sql as statement
      from sqlite_master where type = 'trigger' order by name`.execute(db);
    return rows.map(({ name, table, statement }) => ({ name, table, statement: onOneLine(statement), isOn: true }));
  }
  const { rows } = await sql<{ name: string; table: string; trigger: string; refusal: string; body: string; isOn: boolean }>`
    select tgname as name, relname as table, pg_get_triggerdef(pg_trigger.oid, true) as trigger,
      proname as refusal, prosrc as body, tgenabled = 'O' as "isOn"
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and relnamespace = current_schema()::regnamespace order by tgname`.execute(db);
  return rows.map(({ name, table, trigger, refusal, body, isOn }) => {
    return { name, table, statement: postgresStatement(refusal, body, trigger), isOn };
  });
}

/** The expected triggers. */
export async function guardsDue(dialect: SqlDialect): Promise<readonly Guard[]> {
  if (dialect.kind === 'postgres') return ON_POSTGRES.flatMap(guardsOfRefusal);
  const fresh = new DatabaseSync(':memory:');
  try {
    const db = sqliteKysely(fresh);
    await migrate(db, sqliteDialect);
    return await guardsOf(db, sqliteDialect);
  } finally {
    fresh.close();
  }
}

function guardsOfRefusal({ name: refusal, sentence, triggers }: Refusal): Guard[] {
  return triggers.map(([table, name, changes, each = 'ROW']) => {
    const trigger = `CREATE TRIGGER ${name} BEFORE ${changes} ON ${table} FOR EACH ${each} EXECUTE FUNCTION ${refusal}()`;
    return {
      name,
      table,
      statement: postgresStatement(refusal, `begin raise exception '${sentence}'; end`, trigger),
      isOn: true,
    };
  });
}

function postgresStatement(refusal: string, body: string, trigger: string): string {
  return onOneLine(`create or replace function ${refusal}() returns trigger language plpgsql as $$${body}$$; ${trigger}`);
}

const onOneLine = (statement: string): string => statement.replaceAll(/\s+/g, ' ');
