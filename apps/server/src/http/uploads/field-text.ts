import { DomainError } from '@benchbook/domain/errors';
import type { Sentence } from '@benchbook/domain/messages';
import type { MultipartValue } from '@fastify/multipart';

/**
 * The text of a form field. The parser truncates longer fields; those are refused instead of used in part.
 *
 * @throws DomainError `TOO_LARGE` with this message
 */
export function fieldText({ value, valueTruncated }: MultipartValue, tooLong: Sentence): string {
  if (valueTruncated) throw new DomainError('TOO_LARGE', { message: tooLong });
  return String(value);
}
