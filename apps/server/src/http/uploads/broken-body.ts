import { DomainError } from '@benchbook/domain/errors';
import { t } from '../messages.ts';

/** Errors of the multipart parser when a body ends early, has no boundary, or has an invalid field name. */
function isBrokenBody(error: unknown): boolean {
  return (
    error instanceof Error &&
    !(error instanceof DomainError) &&
    /Unexpected end|Multipart|boundary|Malformed|premature|aborted|prototype/i.test(error.message)
  );
}

/** The refusal for an aborted or invalid body; every other error unchanged. */
export function asBrokenUpload(error: unknown): unknown {
  return isBrokenBody(error) ? new DomainError('VALIDATION', { message: t('uploadBroke') }) : error;
}
