import type { Kysely } from 'kysely';
import { chunks } from '../sql/chunks.ts';
import type { Tables } from '../sql/tables/index.ts';

/** Sessions that go on, as a database says that is about to be replaced. */
export async function liveFamilies(db: Kysely<Tables>, nowMs: number): Promise<ReadonlySet<string>> {
  const query = db.selectFrom('refresh_token').select('family_id').distinct();
  const rows = await query.where('revoked_at', 'is', null).where('expires_at', '>', nowMs).execute();
  return new Set(rows.map((row) => row.family_id));
}

/**
 * Makes what was restored a database of its own: clients hear that it is not the one they know, and send what they kept again. A session
 * that was ended after the backup, of a tablet that was lost, say, must not go on: only those do that did until now.
 *
 * @param live sessions of the database that is replaced; none where it can not say, and then everybody signs in again
 */
export async function beginEpoch(db: Kysely<Tables>, epoch: string, live: ReadonlySet<string>): Promise<void> {
  const known = await db.selectFrom('refresh_token').select('family_id').distinct().execute();
  const ended = known.map((row) => row.family_id).filter((family) => !live.has(family));
  for (const some of chunks(ended)) await db.deleteFrom('refresh_token').where('family_id', 'in', some).execute();
  await db.updateTable('meta').set({ value: epoch }).where('name', '=', 'epoch').execute();
}
