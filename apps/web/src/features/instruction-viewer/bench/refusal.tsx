import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { t } from '../messages.ts';
import styles from './notices.module.css';

interface RefusalProps {
  /** What was refused, and why. */
  words: string;
  onDismiss(): void;
}

/** Something that the server took back, with its reason, until it is read. */
export function Refusal({ words, onDismiss }: RefusalProps) {
  return (
    <div className={styles['refusal']} role="alert">
      <IconAlertCircle aria-hidden size={24} stroke={2} />
      <span className={styles['words']}>{words}</span>
      <button type="button" className={styles['close']} aria-label={t('dismiss')} onClick={onDismiss}>
        <IconX aria-hidden size={22} stroke={1.75} />
      </button>
    </div>
  );
}
