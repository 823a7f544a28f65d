import type { Id } from '@benchbook/domain/ids';
import { writeAlerts } from '../../../blocks/instruction-draft/index.ts';
import { useAuthor, useDraft, useDraftActions } from '../session/author-context.ts';
import { useStepNumbers } from '../steps/use-step-numbers.ts';
import type { AlertSlots, AlertsInput } from './alert-slots.ts';

/** The editor of the alerts of a step, in their place on its card. */
export function StepAlerts({ stepId, slots }: { stepId: Id; slots: AlertSlots }) {
  const input = useAlertsInput();
  const { edit } = useDraftActions();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps clicks in the editor from selecting the card
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div onClick={(event) => event.stopPropagation()}>{slots.ofStep({ ...input, stepId, onClose: () => edit('none') })}</div>
  );
}

/** Connects an alert editor to the draft. */
function useAlertsInput(): Omit<AlertsInput, 'stepId' | 'onClose'> {
  const { session } = useAuthor();
  const alerts = useDraft((state) => state.draft.alerts);
  const { rows } = useStepNumbers();
  return { alerts, steps: rows, change: (update, isSameRun) => writeAlerts(session.store, update, isSameRun) };
}

/** The dialog with all alerts; a new one applies to the selected step. */
export function AllAlerts({ slots, onClose }: { slots: AlertSlots; onClose(): void }) {
  const input = useAlertsInput();
  const stepId = useDraft((state) => state.selectedId);
  return slots.all({ ...input, stepId, onClose });
}
