import type { StepFieldsInput } from '@benchbook/contracts';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { LONG_BODY_LENGTH, readMarkupAhead } from '../../../commands/instructions/read-markup-ahead.ts';
import type { Prepared } from '../../handle.ts';

/**
 * Before the write of a long body the texts of its steps are read in another thread.
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
