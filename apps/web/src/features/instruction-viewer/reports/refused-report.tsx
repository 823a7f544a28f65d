import { IconAlertCircle } from '@tabler/icons-react';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import noticeStyles from '../bench/notices.module.css';
import { t } from './messages.ts';
import type { PendingReport } from './pending-report.ts';
import styles from './report-notices.module.css';

interface RefusedReportProps {
  report: PendingReport;
  /** Says that it was refused, and why. */
  words: string;
  onRetry(): void;
  onDismiss(): void;
}

/** A report that the server refused: the reason, its text, Retry and Dismiss. It stays on the device until then. */
export function RefusedReport({ report, words, onRetry, onDismiss }: RefusedReportProps) {
  const { ask } = useDialogs();
  const discard = async (): Promise<void> => {
    const isSure = await ask({
      title: t('discardReport'),
      message: t('discardRefused'),
      confirmLabel: t('discard'),
      tone: 'danger',
    });
    if (isSure) onDismiss();
  };
  return (
    <div className={`${noticeStyles['refusal']} ${styles['refused']}`} role="alert">
      <IconAlertCircle aria-hidden size={24} stroke={2} />
      <div className={styles['what']}>
        <p className={noticeStyles['words']}>{words}</p>
        <p className={styles['text']}>{report.text}</p>
        {report.isStopped && <p className={styles['text']}>{t('iAmStopped')}</p>}
        {report.photos.length > 0 && <p className={styles['text']}>{t('withPhotos', { count: report.photos.length })}</p>}
        <div className={styles['ways']}>
          <button type="button" className={noticeStyles['act']} onClick={onRetry}>
            {t('sendAgain')}
          </button>
          <button type="button" className={noticeStyles['act']} onClick={() => void discard()}>
            {t('discard')}
          </button>
        </div>
      </div>
    </div>
  );
}
