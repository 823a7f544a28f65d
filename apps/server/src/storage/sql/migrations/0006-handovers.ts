import type { Kysely } from 'kysely';
import type { Tables } from '../tables/index.ts';

/** A run can be left to somebody else, in whose run it goes on. */
export async function handovers({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('run').addColumn('left_at', 'bigint').execute();
  await schema
    .alterTable('run')
    .addColumn('handed_to', 'text', (column) => column.references('app_user.id'))
    .execute();
  await schema.alterTable('run').addColumn('handed_to_run', 'bigint').execute();
}
