import type { Kysely } from 'kysely';
import type { Tables } from '../sql/tables/index.ts';

/**
 * Makes what was restored a database of its own: clients hear that it is not the one they know, and every session has ended. One that
 * was ended after the backup would else go on, on a tablet that was lost, say.
 */
export async function beginEpoch(db: Kysely<Tables>, epoch: string): Promise<void> {
  await db.deleteFrom('refresh_token').execute();
  await db.updateTable('meta').set({ value: epoch }).where('name', '=', 'epoch').execute();
}
