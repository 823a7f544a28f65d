import { IconDeviceTabletX } from '@tabler/icons-react';
import { t } from '../messages.ts';
import styles from './notices.module.css';

/** This device could not keep what was marked: said where it was marked, as long as it is so. @param numbers of the steps, in their order */
export function UnkeptNotice({ numbers }: { numbers: readonly string[] }) {
  if (numbers.length === 0) return null;
  return (
    <div className={styles['refusal']} role="alert">
      <IconDeviceTabletX aria-hidden size={24} stroke={1.75} />
      <span className={styles['words']}>{t('unkept', { count: numbers.length, numbers: numbers.join(', ') })}</span>
    </div>
  );
}
