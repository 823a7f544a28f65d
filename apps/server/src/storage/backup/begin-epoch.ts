import type { Kysely, Selectable } from 'kysely';
import { chunks } from '../sql/chunks.ts';
import type { Tables } from '../sql/tables/index.ts';
import type { RefreshTokenTable } from '../sql/tables/people.ts';

/** Row of a token, as the database has it. */
export type TokenRow = Selectable<RefreshTokenTable>;

/** Tokens of the sessions that go on, those that were replaced among them, as a database has them that is about to be replaced. */
export async function liveTokens(db: Kysely<Tables>, nowMs: number): Promise<readonly TokenRow[]> {
  const live = db.selectFrom('refresh_token').select('family_id').where('revoked_at', 'is', null).where('expires_at', '>', nowMs);
  return db.selectFrom('refresh_token').selectAll().where('family_id', 'in', live).execute();
}

/**
 * Makes what was restored a database of its own: clients hear that it is not the one they know, and send what they kept again. Sessions
 * are those of the database that is replaced, not of the backup: one that was ended since, of a tablet that was lost, must not go on,
 * and one that goes on has other tokens by now.
 *
 * @param tokens none where that database can not say; then everybody signs in again
 */
export async function beginEpoch(db: Kysely<Tables>, epoch: string, tokens: readonly TokenRow[]): Promise<void> {
  await db.deleteFrom('refresh_token').execute();
  const idsOf = async (table: 'app_user' | 'device') =>
    new Set((await db.selectFrom(table).select('id').execute()).map(({ id }) => id));
  const [users, devices] = [await idsOf('app_user'), await idsOf('device')];
  // Who came after the backup is not in it, nor are their devices.
  const known = tokens.filter(({ user_id }) => users.has(user_id));
  const rows = known.map((row) => (row.device_id === null || devices.has(row.device_id) ? row : { ...row, device_id: null }));
  for (const some of chunks(rows, ROWS_AT_ONCE)) await db.insertInto('refresh_token').values(some).execute();
  await db.updateTable('meta').set({ value: epoch }).where('name', '=', 'epoch').execute();
}

/** Ten values each: SQLite takes some thousand parameters. */
const ROWS_AT_ONCE = 100;
