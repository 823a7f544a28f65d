import { DomainError } from '@benchbook/domain/errors';
import type { MultipartValue } from '@fastify/multipart';

/**
 * The text of a field of a form. The parser cuts off what is longer than a field may be: that is refused, not half read.
 *
 * @throws DomainError `TOO_LARGE` in these words
 */
export function fieldText({ value, valueTruncated }: MultipartValue, tooLong: string): string {
  if (valueTruncated) throw new DomainError('TOO_LARGE', { message: tooLong });
  return String(value);
}
