import type { Kysely } from 'kysely';
import type { Tables } from '../tables/index.ts';

/** What a device is, in words, for people who see where they are signed in before anybody has named it. */
export async function browsers({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable('device')
    .addColumn('browser', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
