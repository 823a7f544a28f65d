import { DomainError } from '@benchbook/domain/errors';

/** Retry-After in seconds; whatever holds the connections is cancelled after a minute at most. */
const RETRY_AFTER_S = 2;

/** All database connections are in use; the work was not started. `message` is the reason, for the log; people see the sentence of the error code. */
export class DatabaseBusy extends DomainError {
  constructor(reason: string, cause?: unknown) {
    super('DATABASE_BUSY', { extra: { retryAfterS: RETRY_AFTER_S } });
    this.message = reason;
    this.cause = cause;
  }
}
