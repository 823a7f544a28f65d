import type { Kysely, Selectable } from 'kysely';
import { chunks } from '../sql/chunks.ts';
import type { Tables } from '../sql/tables/index.ts';
import type { RefreshTokenTable } from '../sql/tables/people.ts';

/** Row of a token as stored. */
export type TokenRow = Selectable<RefreshTokenTable>;

/** Tokens of the active sessions, including replaced ones, of a database that is about to be replaced. */
export async function liveTokens(db: Kysely<Tables>, nowMs: number): Promise<readonly TokenRow[]> {
  const live = db.selectFrom('refresh_token').select('family_id').where('revoked_at', 'is', null).where('expires_at', '>', nowMs);
  return db.selectFrom('refresh_token').selectAll().where('family_id', 'in', live).execute();
}

/**
 * Makes the restored data a new database: clients learn that it is not the one they know and send their entries again. Sessions
 * come from the replaced database, not from the backup: a session ended since, such as that of a lost tablet, must not become
 * active again, and an active one has other tokens by now.
 *
 * @param tokens empty if that database can't be read; then everybody has to sign in again
 */
export async function beginEpoch(db: Kysely<Tables>, epoch: string, tokens: readonly TokenRow[]): Promise<void> {
  await db.deleteFrom('refresh_token').execute();
  const idsOf = async (table: 'app_user' | 'device') =>
    new Set((await db.selectFrom(table).select('id').execute()).map(({ id }) => id));
  const [users, devices] = [await idsOf('app_user'), await idsOf('device')];
  // People created after the backup, and their devices, are not in it.
  const known = tokens.filter(({ user_id }) => users.has(user_id));
  const rows = known.map((row) => (row.device_id === null || devices.has(row.device_id) ? row : { ...row, device_id: null }));
  for (const some of chunks(rows, ROWS_AT_ONCE)) await db.insertInto('refresh_token').values(some).execute();
  await db.updateTable('meta').set({ value: epoch }).where('name', '=', 'epoch').execute();
}

/** Ten values each: SQLite accepts some thousand parameters. */
const ROWS_AT_ONCE = 100;
