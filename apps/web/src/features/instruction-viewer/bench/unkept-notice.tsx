import { IconDeviceTabletX } from '@tabler/icons-react';
import { t } from '../messages.ts';
import styles from './notices.module.css';

/** This device could not store a mark: shown where it was made until stored. @param numbers of the steps, in order */
export function UnkeptNotice({ numbers }: { numbers: readonly string[] }) {
  if (numbers.length === 0) return null;
  return (
    <div className={styles['refusal']} role="alert">
      <IconDeviceTabletX aria-hidden size={24} stroke={1.75} />
      <span className={styles['words']}>{t('unkept', { count: numbers.length, numbers: numbers.join(', ') })}</span>
    </div>
  );
}
