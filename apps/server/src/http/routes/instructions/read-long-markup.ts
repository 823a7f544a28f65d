import type { StepFieldsInput } from '@benchbook/contracts';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { LONG_BODY_LENGTH, readMarkupAhead } from '../../../commands/instructions/read-markup-ahead.ts';
import type { Prepared } from '../../handle.ts';

/**
 * Parses the step texts of a long body in another thread before its write.
 *
 * @throws DomainError `TOO_LARGE`
 */
export async function readLongMarkup(
  context: AppContext,
  { bodyLength }: FastifyRequest,
  steps: () => Iterable<StepFieldsInput>,
): Promise<Prepared<undefined>> {
  if (bodyLength >= LONG_BODY_LENGTH) await readMarkupAhead(context, steps());
  return { value: undefined };
}
