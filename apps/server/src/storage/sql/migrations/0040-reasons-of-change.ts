import type { Kysely } from 'kysely';

/** Why a revision was released, in the words of who released it. */
export async function reasonsOfChange({ schema }: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema
    .alterTable('revision')
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
