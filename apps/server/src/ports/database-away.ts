import { DomainError } from '@benchbook/domain/errors';

/** Seconds after which it is worth asking again; a database that is restarted is back within a minute. */
const ASK_AGAIN_S = 5;

/** The database can't be reached now. `message` says why, for the log; people read the sentence of the code. */
export class DatabaseAway extends DomainError {
  constructor(reason: string, cause?: unknown) {
    super('DATABASE_AWAY', { extra: { retryAfterS: ASK_AGAIN_S } });
    this.message = reason;
    this.cause = cause;
  }
}
