import { ApiError } from '@benchbook/client';
import { t } from './messages.ts';

/**
 * The sentence for an upload that failed (VAL-17, ERR-12, ERR-13). What the server says of a file itself is shown as it
 * says it: a name that is not taken was refused before, so a wrong type is now about the content.
 */
export function whyNotSent(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return t('broken');
  switch (error.code) {
    case 'DUPLICATE_FILE':
      return t('exists');
    case 'FILE_TYPE':
    case 'NOT_A_PDF':
    case 'ALREADY_ATTACHED':
    case 'NO_SPACE':
    case 'RATE_LIMITED':
    case 'FILES_AWAY':
    case 'DATABASE_AWAY':
    case 'DATABASE_BUSY':
      return error.message;
    default:
      return t('failed');
  }
}
