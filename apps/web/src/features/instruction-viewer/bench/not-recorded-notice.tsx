import { IconInfoCircle } from '@tabler/icons-react';
import { t } from './messages.ts';
import styles from './notices.module.css';

/** A user without an assignment marked something: it looks done on this screen and is stored nowhere (LITE-04). */
export function NotRecordedNotice() {
  return (
    <div className={styles['notice']} role="status">
      <IconInfoCircle aria-hidden size={24} stroke={1.75} />
      <span className={styles['words']}>{t('notRecorded')}</span>
    </div>
  );
}
