import { signsInWithPin } from '@benchbook/domain/devices';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPassword } from '@tabler/icons-react';
import { useCurrentUser } from '../../lib/session/index.ts';
import { lazyModal } from '../../ui/lazy/index.ts';
import { useIsTouch } from '../../ui/media.ts';
import { t } from './messages.ts';
import classes from './pin-section.module.css';

const PinDialog = lazyModal(async () => (await import('./pin-dialog.tsx')).PinDialog);

/** Explains the PIN of this device and opens its dialog: in Account Settings of users who may have one. */
export function PinSection() {
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <div className={classes['pin']}>
      <p>{t(signsInWithPin(useCurrentUser().role) ? 'pinAbout' : 'verifyingPinAbout')}</p>
      <Button
        variant="default"
        size={useIsTouch() ? 'touch' : 'sm'}
        leftSection={<IconPassword size={18} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={dialog.open}
      >
        {t('changePin')}
      </Button>
      {isOpen && <PinDialog onClose={dialog.close} />}
    </div>
  );
}
