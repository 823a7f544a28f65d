import { DomainError, validationError } from '@benchbook/domain/errors';
import { inReadingOrder, meansLink } from '@benchbook/domain/highlights';
import type { Id } from '@benchbook/domain/ids';
import { numberSteps } from '@benchbook/domain/numbering';
import { DOCUMENT_ITEM_ID } from '@benchbook/domain/progress';
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

const number = z.number();
const frozenMark = z
  .object({
    _id: z.string(),
    Anno_id: z.string(),
    text: z.string(),
    pageNumber: number,
    quads: z.array(z.object({ x1: number, y1: number, x2: number, y2: number, x3: number, y3: number, x4: number, y4: number })),
  })
  .transform(({ _id, Anno_id, text, pageNumber, quads }) => ({
    ...{ id: _id, isLink: meansLink(Anno_id), quote: text.trim(), page: pageNumber, quads },
  }));

const frozenContent = z.object({
  title: z.string(),
  isPDFViewer: z.boolean(),
  steps: z.array(frozenStep),
  // Revisions that were frozen before there were marks say nothing of them.
  PDFViewerHighlights: z.array(frozenMark).default([]),
});

/** How a step, or a mark in a PDF, is called in a revision. */
export interface ReportedStep {
  readonly stepNumber: string;
  readonly stepTitle: string;
}

/**
 * Number and title of a step as that revision has them; of a mark in a PDF its place in reading order and its words.
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
  const content = frozenContent.parse(JSON.parse(new TextDecoder().decode(text)));
  const found = content.isPDFViewer ? findMark(content, stepId) : findStep(content, stepId);
  if (!found) throw validationError({ StepID: `This step is not in revision ${revision}.` });
  return found;
}

function findStep({ steps }: z.output<typeof frozenContent>, stepId: Id): ReportedStep | undefined {
  const step = flat(steps).find(({ id }) => id === stepId);
  return step && { stepNumber: numberSteps(steps).get(step.id) ?? '', stepTitle: step.title };
}

/** A mark that is no link; in a PDF without any, the document. */
function findMark({ title, PDFViewerHighlights: all }: z.output<typeof frozenContent>, itemId: Id): ReportedStep | undefined {
  const marks = inReadingOrder(all.filter(({ isLink }) => !isLink));
  if (marks.length === 0) return itemId === DOCUMENT_ITEM_ID ? { stepNumber: '1', stepTitle: title } : undefined;
  const index = marks.findIndex(({ id }) => id === itemId);
  const mark = marks[index];
  return mark && { stepNumber: `${index + 1}`, stepTitle: mark.quote || `Page ${mark.page}` };
}

const flat = (steps: readonly FrozenStep[]): FrozenStep[] => steps.flatMap((step) => [step, ...flat(step.children)]);
