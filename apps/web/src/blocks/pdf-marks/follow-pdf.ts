import type { Highlight } from '@benchbook/domain/highlights';
import type { InstructionContent, InstructionView } from '@benchbook/domain/instructions';
import { DOCUMENT_ITEM_ID } from '@benchbook/domain/progress';
import { defaultStep, type Step } from '@benchbook/domain/steps';
import { groupMarks, type Mark } from './group-marks.ts';
import { t } from './messages.ts';

/** A PDF instruction for following: one step per highlight that is not a link, in reading order; without any, the document. */
export interface FollowedPdf {
  /** The instruction with these steps in place of its own, for code that counts, stores and reports steps. */
  readonly instruction: InstructionView;
  /** Every drawn mark, including those that are only links. */
  readonly marks: readonly Mark[];
}

export function followPdf(instruction: InstructionView): FollowedPdf {
  const marks = groupMarks(instruction.content.highlights);
  const steps = marks.flatMap(({ carrier }) => (carrier ? [stepOf(carrier.id, quoteOf(carrier), carrier.attachments)] : []));
  const content: InstructionContent = {
    ...instruction.content,
    // Without steps to assign them to, alerts apply to the whole document.
    alerts: instruction.content.alerts.map((alert) => ({ ...alert, isGlobal: true })),
    steps: steps.length > 0 ? steps : [stepOf(DOCUMENT_ITEM_ID, t('document'), [])],
  };
  return { instruction: { ...instruction, content }, marks };
}

/** The marked words, or a description if it is a box. */
export function quoteOf({ quote, link, page }: Pick<Highlight, 'quote' | 'link' | 'page'>): string {
  return quote.trim() || link?.title || t('box', { page });
}

function stepOf(id: string, title: string, attachments: Step['attachments']): Step {
  return { ...defaultStep(id), title, attachments, defaultUseId: attachments[0]?.id ?? null };
}
