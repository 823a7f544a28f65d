import type { Kysely } from 'kysely';
import type { Tables } from '../tables/index.ts';

/** What a session began in, in words, for people who see where they are signed in before anybody has named the device. */
export async function browsers({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable('refresh_token')
    .addColumn('browser', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
