import { DomainError } from '@benchbook/domain/errors';

/** Seconds after which it is worth asking again; a store that is restarted is back within a minute. */
const ASK_AGAIN_S = 15;

/** The store of the files can't be used now. `message` says why, for the log; people read the sentence of the code. */
export class FilesAway extends DomainError {
  constructor(reason: string, cause?: unknown) {
    super('FILES_AWAY', { extra: { retryAfterS: ASK_AGAIN_S } });
    this.message = reason;
    this.cause = cause;
  }
}
