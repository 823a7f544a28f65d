import type { Id } from '@benchbook/domain/ids';

export interface IdempotentRequest {
  /** The header `Idempotency-Key`. */
  readonly key: string;
  readonly userId: Id;
  /** Method and path pattern. */
  readonly route: string;
  /** SHA-256 of the body and the path values. */
  readonly requestHash: string;
}

export interface StoredAnswer {
  readonly status: number;
  /** The exact body that was sent. */
  readonly body: string;
}

/** Keys are kept 90 days and written in the transaction of the effect. */
export interface IdempotencyStore {
  /**
   * Claims the key for this transaction. Null: the key is new; do the work, then call `complete`. An answer: the work was
   * done before; send that answer. A concurrent call with the same key waits until the first transaction ends.
   *
   * @throws DomainError `KEY_REUSED` when the key was used for another request
   */
  begin(request: IdempotentRequest, atMs: number): Promise<StoredAnswer | null>;
  complete(request: IdempotentRequest, answer: StoredAnswer): Promise<void>;
  prune(beforeMs: number): Promise<void>;
}
