import type { Alert } from '@benchbook/domain/alerts';
import { AlertList } from '../../../blocks/info-page/index.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';

interface AllAlertsDialogProps {
  alerts: readonly Alert[];
  /** Step ids and numbers, in reading order. */
  numbers: ReadonlyMap<string, string>;
  onClose(): void;
}

/** All alerts of the instruction, to read (ROLE-22). */
export function AllAlertsDialog({ alerts, numbers, onClose }: AllAlertsDialogProps) {
  return (
    <Dialog title={t('allAlerts')} opened onClose={onClose} size={900}>
      <AlertList alerts={alerts} numbers={numbers} />
    </Dialog>
  );
}
