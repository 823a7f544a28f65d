import { DomainError } from '@benchbook/domain/errors';

/** What the multipart parser throws when a body ends early, has no boundary or a field name that it won't take. */
function isBrokenBody(error: unknown): boolean {
  return (
    error instanceof Error &&
    !(error instanceof DomainError) &&
    /Unexpected end|Multipart|boundary|Malformed|premature|aborted|prototype/i.test(error.message)
  );
}

/** The refusal for a body that broke off or isn't one; every other error as it was. */
export function asBrokenUpload(error: unknown): unknown {
  return isBrokenBody(error) ? new DomainError('VALIDATION', { message: 'The upload broke off.' }) : error;
}
