import { IconEye } from '@tabler/icons-react';
import styles from '../bench/notices.module.css';
import { t } from './messages.ts';

/** Above each step of a draft in the bench view. */
export function DraftNotice() {
  return (
    <p className={styles['notice']} role="status">
      <IconEye aria-hidden size={24} stroke={1.75} />
      <span className={styles['words']}>{t('draftAtBench')}</span>
    </p>
  );
}
