import { DomainError, validationError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Readers } from '../../ports/index.ts';
import { frozenItems } from '../release/frozen-items.ts';
import { t } from './messages.ts';

/** Name of a step, or of a highlight in a PDF, in a revision. */
export interface ReportedStep {
  readonly stepNumber: string;
  readonly stepTitle: string;
}

/**
 * Number and title of a step in that revision; for a highlight in a PDF its place in reading order and its words.
 *
 * @throws DomainError `NOT_FOUND` for an unknown revision, `VALIDATION` for a step that is not in it
 */
export async function findReportedStep(
  readers: Pick<Readers, 'revisions'>,
  instructionId: Id,
  revision: number,
  stepId: Id,
): Promise<ReportedStep> {
  const items = await frozenItems(readers, instructionId, revision);
  if (!items) throw new DomainError('NOT_FOUND', { kind: 'revision', id: String(revision) });
  const found = items.get(stepId);
  if (!found) throw validationError({ StepID: t('notInRevision', { revision }) });
  return { stepNumber: found.number, stepTitle: found.title };
}
