import type { Id } from '@benchbook/domain/ids';
import { useDraftActions } from '../session/author-context.ts';
import type { AlertSlots } from './alert-slots.ts';
import { useAlertsInput } from './use-alerts-input.ts';

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
