import { IconFlag } from '@tabler/icons-react';
import { formatActivityTime } from '../../../lib/format/dates.ts';
import { t } from '../messages.ts';
import styles from './report-button.module.css';

interface ReportButtonProps {
  /** Names the step, for screen reader users who don't see the button's position. */
  label: string;
  /** Only the flag where there is little room. */
  isShortOnPhone?: boolean;
  /** Time of this user's newest open report of the step. */
  reportedAtMs?: number | undefined;
  onPress(): void;
}

/** Subtle, and large enough for gloves. The time of an unresolved report is below it. */
export function ReportButton({ label, isShortOnPhone = false, reportedAtMs, onPress }: ReportButtonProps) {
  const button = (
    <button
      type="button"
      className={styles['report']}
      data-short={isShortOnPhone || undefined}
      aria-label={label}
      onClick={onPress}
    >
      <IconFlag aria-hidden size={22} stroke={1.75} />
      <span className={styles['words']}>{t('report')}</span>
    </button>
  );
  if (reportedAtMs === undefined) return button;
  return (
    <span className={styles['both']}>
      {button}
      <span className={styles['reported']}>{t('reportedAt', { time: formatActivityTime(reportedAtMs) })}</span>
    </span>
  );
}
