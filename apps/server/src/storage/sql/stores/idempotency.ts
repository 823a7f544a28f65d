import { DomainError } from '@benchbook/domain/errors';
import type { IdempotencyStore, IdempotentRequest, StoredAnswer } from '../../../ports/idempotency.ts';
import type { SqlSession } from '../session.ts';

export class SqlIdempotency implements IdempotencyStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async begin(request: IdempotentRequest, atMs: number): Promise<StoredAnswer | null> {
    const { key, userId: user_id, route, requestHash: request_hash } = request;
    const written = await this.#session.db
      .insertInto('idempotency')
      .values({ key, user_id, route, request_hash, status: null, body: null, at: atMs })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows === 1n) return null;
    const row = await this.#session.db
      .selectFrom('idempotency')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (row.route !== route || row.request_hash !== request_hash) throw new DomainError('KEY_REUSED');
    if (row.status === null || row.body === null) throw new Error('A key was taken twice in one transaction.');
    return { status: row.status, body: row.body };
  }

  async complete({ key, userId }: IdempotentRequest, { status, body }: StoredAnswer): Promise<void> {
    await this.#session.db
      .updateTable('idempotency')
      .set({ status, body })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .execute();
  }

  async prune(beforeMs: number): Promise<void> {
    await this.#session.db.deleteFrom('idempotency').where('at', '<', beforeMs).execute();
  }
}
