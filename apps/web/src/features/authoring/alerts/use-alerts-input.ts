import { writeAlerts } from '../../../blocks/instruction-draft/index.ts';
import { useAuthor, useDraft } from '../session/author-context.ts';
import { useStepNumbers } from '../steps/use-step-numbers.ts';
import type { AlertsInput } from './alert-slots.ts';

/** Connects an alert editor to the draft. */
export function useAlertsInput(): Omit<AlertsInput, 'stepId' | 'onClose'> {
  const { session } = useAuthor();
  const alerts = useDraft((state) => state.draft.alerts);
  const { rows } = useStepNumbers();
  return { alerts, steps: rows, change: (update, isSameRun) => writeAlerts(session.store, update, isSameRun) };
}
