import { alertsOfStep } from '@benchbook/domain/alerts';
import { useStepWarnings } from '../../../blocks/info-page/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { useReporting } from '../reports/use-reporting.tsx';
import { t } from './messages.ts';
import type { PreviewProps } from './preview.tsx';
import { useContentsPlace } from './use-contents-place.ts';

/**
 * An instruction run through: reports of it, warnings, its table of contents, and the question before one leaves.
 *
 * @param warnedOf what the warnings are read for
 */
export function usePreviewing(
  { instruction, isWorkingCopy = false, assignment, userId, calledId, close }: PreviewProps,
  warnedOf: string,
) {
  const { id: instructionId, content } = instruction;
  const run = assignment?.run ?? null;
  const { ask } = useDialogs();
  // What is wrong in a working copy its author puts right; a report is of a revision.
  const revision = isWorkingCopy ? null : instruction.revision;
  const reporting = useReporting({ instruction: { id: instructionId, revision }, content, userId, run });
  const warnings = useStepWarnings({ alerts: content.alerts, stepId: warnedOf, userId, instructionId, run });
  return {
    reporting,
    warnings,
    /** What stands above the step: who was called to it passed no page of alerts before. */
    above: warnedOf === calledId ? alertsOfStep(content.alerts, warnedOf) : warnings.unread,
    /** Until the warnings are read nothing moves; the window over the page has its own keys. */
    isHeld: warnings.unread.length > 0 && warnedOf !== calledId,
    contents: useContentsPlace(),
    leave: async (): Promise<void> => {
      if (await ask({ title: t('endTitle'), message: t('endQuestion') })) close();
    },
  };
}
