import { useDraft } from '../session/author-context.ts';
import type { AlertSlots } from './alert-slots.ts';
import { useAlertsInput } from './use-alerts-input.ts';

/** The dialog with all alerts; a new one applies to the selected step. */
export function AllAlerts({ slots, onClose }: { slots: AlertSlots; onClose(): void }) {
  const input = useAlertsInput();
  const stepId = useDraft((state) => state.selectedId);
  return slots.all({ ...input, stepId, onClose });
}
