import type { Selectable } from 'kysely';
import type { LiveSession, RefreshToken, SessionStore, SignInFailures } from '../../../ports/sessions.ts';
import { indexKey } from '../index-key.ts';
import type { SqlSession } from '../session.ts';
import type { RefreshTokenTable } from '../tables/people.ts';

export class SqlSessions implements SessionStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async find(hash: string): Promise<RefreshToken | null> {
    const query = this.#session.db.selectFrom('refresh_token').selectAll().where('hash', '=', hash);
    const row = await this.#session.hold(query).executeTakeFirst();
    return row ? toToken(row) : null;
  }

  async isFamilyAlive(familyId: string, nowMs: number): Promise<boolean> {
    const row = await this.#session.db
      .selectFrom('refresh_token')
      .select('hash')
      .where('family_id', '=', familyId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', nowMs)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async familiesOn(deviceId: string, nowMs: number): Promise<readonly { familyId: string; userId: string }[]> {
    const rows = await this.#session.db
      .selectFrom('refresh_token')
      .select(['family_id', 'user_id'])
      .distinct()
      .where('device_id', '=', deviceId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', nowMs)
      .execute();
    return rows.map((row) => ({ familyId: row.family_id, userId: row.user_id }));
  }

  async liveSessions(userId: string, nowMs: number): Promise<readonly LiveSession[]> {
    const rows = await this.#session.db
      .selectFrom('refresh_token')
      .select((eb) => [
        'family_id',
        'device_id',
        'browser',
        eb.fn.min<number>('issued_at').as('started_at'),
        eb.fn.max<number>('issued_at').as('used_at'),
      ])
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .groupBy(['family_id', 'device_id', 'browser'])
      .having((eb) => eb(eb.fn.max('expires_at'), '>', nowMs))
      .execute();
    return rows
      .map((row) => ({
        familyId: row.family_id,
        deviceId: row.device_id,
        browser: row.browser,
        startedAtMs: row.started_at,
        usedAtMs: row.used_at,
      }))
      .toSorted((a, b) => b.usedAtMs - a.usedAtMs);
  }

  async failures(key: string): Promise<SignInFailures | null> {
    const { db, dialect, isWriting } = this.#session;
    if (isWriting) await dialect.holdName(db, `sign-in failures of ${key}`);
    const row = await db.selectFrom('sign_in_failure').selectAll().where('key', '=', indexKey(key)).executeTakeFirst();
    return row ? { key, count: row.count, firstAtMs: row.first_at, lastAtMs: row.last_at } : null;
  }

  async insert(token: RefreshToken): Promise<void> {
    await this.#session.db.insertInto('refresh_token').values(fromToken(token)).execute();
  }

  async save(token: RefreshToken): Promise<void> {
    await this.#session.db.updateTable('refresh_token').set(fromToken(token)).where('hash', '=', token.hash).execute();
  }

  async revokeFamily(familyId: string, atMs: number): Promise<void> {
    await this.#session.db
      .updateTable('refresh_token')
      .set({ revoked_at: atMs })
      .where('family_id', '=', familyId)
      .where('revoked_at', 'is', null)
      .execute();
  }

  async revokeUser(userId: string, atMs: number): Promise<void> {
    await this.#session.db
      .updateTable('refresh_token')
      .set({ revoked_at: atMs })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .execute();
  }

  async saveFailures({ key, count, firstAtMs, lastAtMs }: SignInFailures): Promise<void> {
    const row = { count, first_at: firstAtMs, last_at: lastAtMs };
    await this.#session.db
      .insertInto('sign_in_failure')
      .values({ key: indexKey(key), ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
  }

  async clearFailures(key: string): Promise<void> {
    await this.#session.db.deleteFrom('sign_in_failure').where('key', '=', indexKey(key)).execute();
  }

  async prune(
    endedBeforeMs: number,
    failedBeforeMs: number,
    { keyStart, count }: { keyStart: string; count: number },
  ): Promise<void> {
    await this.#session.db.deleteFrom('refresh_token').where('expires_at', '<', endedBeforeMs).execute();
    await this.#session.db.deleteFrom('provider_session').where('asked_at', '<', endedBeforeMs).execute();
    await this.#session.db
      .deleteFrom('sign_in_failure')
      .where('last_at', '<', failedBeforeMs)
      .where((is) => is.or([is('key', 'not like', `${keyStart}%`), is('count', '<=', count)]))
      .execute();
  }
}

function toToken(row: Selectable<RefreshTokenTable>): RefreshToken {
  return {
    hash: row.hash,
    familyId: row.family_id,
    userId: row.user_id,
    deviceId: row.device_id,
    issuedAtMs: row.issued_at,
    expiresAtMs: row.expires_at,
    replacedAtMs: row.replaced_at,
    replacedByHash: row.replaced_by,
    revokedAtMs: row.revoked_at,
    browser: row.browser,
  };
}

function fromToken(token: RefreshToken): RefreshTokenTable {
  return {
    hash: token.hash,
    family_id: token.familyId,
    user_id: token.userId,
    device_id: token.deviceId,
    issued_at: token.issuedAtMs,
    expires_at: token.expiresAtMs,
    replaced_at: token.replacedAtMs,
    replaced_by: token.replacedByHash,
    revoked_at: token.revokedAtMs,
    browser: token.browser,
  };
}
