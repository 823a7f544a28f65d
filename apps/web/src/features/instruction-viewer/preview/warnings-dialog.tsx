import { type Alert, DANGERS } from '@benchbook/domain/alerts';
import { Button } from '@mantine/core';
import { AlertPanel } from '../../../blocks/alert-panel/index.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { t } from './messages.ts';

interface WarningsDialogProps {
  /** Number of the step, as printed. */
  number: string;
  alerts: readonly Alert[];
  onRead(): void;
}

/** Warnings to read before a step. Only OK closes it: no close button, Escape or press outside (PREV-13). */
export function WarningsDialog({ number, alerts, onRead }: WarningsDialogProps) {
  const hasDanger = alerts.some(({ category }) => category === DANGERS);
  return (
    <Dialog
      title={t(hasDanger ? 'dangersTitle' : 'warningsTitle', { number })}
      opened
      onClose={stay}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={720}
      footer={
        <Button size="bench" miw={180} my="md" data-autofocus onClick={onRead}>
          {t('ok')}
        </Button>
      }
    >
      <AlertPanel alerts={alerts} size="bench" />
    </Dialog>
  );
}

function stay(): void {
  // Only OK closes it.
}
