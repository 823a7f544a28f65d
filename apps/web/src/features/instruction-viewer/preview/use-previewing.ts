import { alertsOfStep } from '@benchbook/domain/alerts';
import { useStepWarnings } from '../../../blocks/info-page/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { useReporting } from '../reports/use-reporting.tsx';
import { t } from './messages.ts';
import type { PreviewProps } from './preview-props.ts';
import { useContentsPlace } from './use-contents-place.ts';

/**
 * State of a preview: problem reports, warnings, table of contents, and the question before leaving.
 *
 * @param warnedOf the step whose warnings are shown
 */
export function usePreviewing(
  { instruction, isWorkingCopy = false, assignment, userId, calledId, close }: PreviewProps,
  warnedOf: string,
) {
  const { id: instructionId, content } = instruction;
  const run = assignment?.run ?? null;
  const { ask } = useDialogs();
  // A problem is reported for a revision; authors correct their working copy themselves.
  const revision = isWorkingCopy ? null : instruction.revision;
  const reporting = useReporting({ instruction: { id: instructionId, revision }, content, userId, run });
  const passedElsewhere = assignment?.readAlerts ?? NONE;
  const warnings = useStepWarnings({ alerts: content.alerts, stepId: warnedOf, userId, instructionId, run, passedElsewhere });
  return {
    reporting,
    warnings,
    /** Alerts above the step that no dialog asks the user to read. A called supervisor has not seen the alert page. */
    above: warnedOf === calledId ? alertsOfStep(content.alerts, warnedOf) : warnings.acknowledged,
    /** No step can be left until its warnings are read; the dialog over the page handles its own keys. */
    isHeld: warnings.unread.length > 0 && warnedOf !== calledId,
    contents: useContentsPlace(),
    leave: async (): Promise<void> => {
      if (await ask({ title: t('endTitle'), message: t('endQuestion') })) close();
    },
  };
}

const NONE: readonly string[] = [];
