import { DomainError } from '@benchbook/domain/errors';

/** Retry-After in seconds; a blob store that restarts is usually back within a minute. */
const RETRY_AFTER_S = 15;

/** The blob store is unavailable. `message` is the reason, for the log; people see the sentence of the error code. */
export class FileStoreUnavailable extends DomainError {
  constructor(reason: string, cause?: unknown) {
    super('FILES_AWAY', { extra: { retryAfterS: RETRY_AFTER_S } });
    this.message = reason;
    this.cause = cause;
  }
}
