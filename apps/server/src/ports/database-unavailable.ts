import { DomainError } from '@benchbook/domain/errors';

/** Retry-After in seconds; a database that restarts is usually back within a minute. */
const RETRY_AFTER_S = 5;

/** The database is unreachable. `message` is the reason, for the log; people see the sentence of the error code. */
export class DatabaseUnavailable extends DomainError {
  constructor(reason: string, cause?: unknown) {
    super('DATABASE_AWAY', { extra: { retryAfterS: RETRY_AFTER_S } });
    this.message = reason;
    this.cause = cause;
  }
}
