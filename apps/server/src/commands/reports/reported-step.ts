import { DomainError, validationError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { numberSteps } from '@benchbook/domain/numbering';
import { z } from 'zod';
import type { Readers } from '../../ports/index.ts';

/** As much of a step in a frozen text as its number and title need. */
interface FrozenStep {
  readonly id: Id;
  readonly title: string;
  readonly children: readonly FrozenStep[];
}

const frozenStep: z.ZodType<FrozenStep> = z
  .object({
    _id: z.string(),
    title: z.string(),
    get children() {
      return z.array(frozenStep);
    },
  })
  .transform(({ _id, ...step }) => ({ ...step, id: _id }));

const frozenSteps = z.object({ steps: z.array(frozenStep) });

/** How a step is called in a revision. */
export interface ReportedStep {
  readonly stepNumber: string;
  readonly stepTitle: string;
}

/**
 * Number and title of a step, as that revision has them.
 *
 * @throws DomainError `NOT_FOUND` for a revision that there is not, `VALIDATION` for a step that is not in it
 */
export async function findReportedStep(
  { revisions }: Pick<Readers, 'revisions'>,
  instructionId: Id,
  revision: number,
  stepId: Id,
): Promise<ReportedStep> {
  const text = await revisions.text(instructionId, revision);
  if (!text) throw new DomainError('NOT_FOUND', { kind: 'revision', id: String(revision) });
  const { steps } = frozenSteps.parse(JSON.parse(new TextDecoder().decode(text)));
  const step = flat(steps).find(({ id }) => id === stepId);
  if (!step) throw validationError({ StepID: `This step is not in revision ${revision}.` });
  return { stepNumber: numberSteps(steps).get(step.id) ?? '', stepTitle: step.title };
}

const flat = (steps: readonly FrozenStep[]): FrozenStep[] => steps.flatMap((step) => [step, ...flat(step.children)]);
