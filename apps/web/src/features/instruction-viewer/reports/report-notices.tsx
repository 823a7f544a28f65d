import { IconAlertCircle, IconCircleCheck, IconClockPause, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Refused } from '../../../offline/outbox/index.ts';
import { BANNER_LIFETIME_MS } from '../../../ui/banners/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import noticeStyles from '../bench/notices.module.css';
import { t as screen } from '../messages.ts';
import { t } from './messages.ts';
import type { PendingReport } from './pending-report.ts';
import styles from './report-notices.module.css';
import type { SentReport } from './report-queues.ts';

interface ReportNoticesProps {
  pending: readonly PendingReport[];
  refused: readonly Refused<PendingReport>[];
  sent: readonly SentReport[];
  /** Reports of other instructions are shown, too: name each title. */
  hasTitles?: boolean;
  onRetry(eventId: string): void;
  onDismiss(eventId: string): void;
  onPutAway(): void;
}

/**
 * State of the reports on this device: waiting, sent, or refused with reason and text. Above a step, notices that need no
 * action disappear automatically; the bar shows how many wait.
 */
export function ReportNotices({ pending, refused, sent, hasTitles = false, onRetry, onDismiss, onPutAway }: ReportNoticesProps) {
  const isOverPicture = !hasTitles;
  const isFresh = useFresh(pending.length, isOverPicture);
  const putAway = useEffectEvent(onPutAway);
  useEffect(() => {
    if (!isOverPicture || sent.length === 0) return;
    const timer = setTimeout(() => putAway(), BANNER_LIFETIME_MS);
    return () => clearTimeout(timer);
  }, [isOverPicture, sent.length]);
  const [onlyPending, onlySent] = [pending.length === 1 ? pending[0] : undefined, sent.length === 1 ? sent[0] : undefined];
  return (
    <>
      <div role="status" className={styles['states']}>
        {pending.length > 0 && isFresh && (
          <p className={styles['waiting']}>
            <IconClockPause aria-hidden size={22} stroke={1.75} />
            {onlyPending
              ? t('reportWaits', { about: aboutOf(onlyPending, hasTitles) })
              : t('reportsWait', { count: pending.length })}
          </p>
        )}
        {sent.length > 0 && (
          <p className={noticeStyles['done']}>
            <IconCircleCheck aria-hidden size={24} stroke={2} />
            <span className={noticeStyles['words']}>
              {onlySent ? t('reportSent', { about: aboutOf(onlySent, hasTitles) }) : t('reportsSent', { count: sent.length })}
            </span>
            <button type="button" className={noticeStyles['close']} aria-label={screen('dismiss')} onClick={onPutAway}>
              <IconX aria-hidden size={22} stroke={1.75} />
            </button>
          </p>
        )}
      </div>
      {refused.map(({ entry, reason }) => (
        <RefusedReport
          key={entry.eventId}
          report={entry}
          words={t('reportRefused', { about: aboutOf(entry, hasTitles), reason: reason || screen('noReason') })}
          onRetry={() => onRetry(entry.eventId)}
          onDismiss={() => onDismiss(entry.eventId)}
        />
      ))}
    </>
  );
}

/** True for ten seconds after another report waits; always if it takes no room from a step. */
function useFresh(count: number, isOverPicture: boolean): boolean {
  const [oldCount, setOldCount] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOldCount(count), BANNER_LIFETIME_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return !isOverPicture || count > oldCount;
}

/** "step 2.1", or "step 2.1 of Gearbox" if the instruction is not clear. */
function aboutOf({ stepNumber: number, title }: Pick<SentReport, 'stepNumber' | 'title'>, hasTitle: boolean): string {
  return hasTitle ? t('aboutStepOf', { number, title }) : t('aboutStep', { number });
}

interface RefusedReportProps {
  report: PendingReport;
  /** Says that it was refused, and why. */
  words: string;
  onRetry(): void;
  onDismiss(): void;
}

/** A report that the server refused: the reason, its text, Retry and Dismiss. It stays on the device until then. */
function RefusedReport({ report, words, onRetry, onDismiss }: RefusedReportProps) {
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
