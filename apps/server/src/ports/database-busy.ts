import { DomainError } from '@benchbook/domain/errors';

/** Seconds after which it is worth asking again; what holds the connections is given up after a minute at most. */
const ASK_AGAIN_S = 2;

/** Every connection to the database is in use: the work never began. `message` says why, for the log; people read the sentence of the code. */
export class DatabaseBusy extends DomainError {
  constructor(reason: string, cause?: unknown) {
    super('DATABASE_BUSY', { extra: { retryAfterS: ASK_AGAIN_S } });
    this.message = reason;
    this.cause = cause;
  }
}
