import type { Kysely } from 'kysely';
import type { Tables } from '../tables/index.ts';

/** A job can be somebody's: then people take turns, however many one of them has waiting. */
export async function jobOwners({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('job').addColumn('owner_id', 'text').execute();
  await schema.createIndex('job_owner').on('job').columns(['kind', 'owner_id']).execute();
}
