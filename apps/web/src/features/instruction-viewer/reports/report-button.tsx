import { IconFlag } from '@tabler/icons-react';
import { formatActivityTime } from '../../../lib/format/dates.ts';
import { t } from '../messages.ts';
import styles from './report-button.module.css';

interface ReportButtonProps {
  /** What it is of, for who hears the button and does not see where it stands. */
  label: string;
  /** The flag alone where there is little room. */
  isShortOnPhone?: boolean;
  /** When this person sent their newest open report of the step. */
  reportedAtMs?: number | undefined;
  onPress(): void;
}

/** Quiet, and as large as a glove needs it. Below it stands when something was reported that is not settled. */
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
