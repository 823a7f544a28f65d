import type { Kysely } from 'kysely';
import type { Tables } from '../tables/index.ts';

/** An assignment can have a last day and a note of the lead. */
export async function briefs({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('assignment').addColumn('due_date', 'text').execute();
  await schema
    .alterTable('assignment')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
