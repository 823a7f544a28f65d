import { IconFlag } from '@tabler/icons-react';
import { t } from '../messages.ts';
import styles from './report-button.module.css';

interface ReportButtonProps {
  /** What it is of, for who hears the button and does not see where it stands. */
  label: string;
  /** The flag alone where there is little room. */
  isShortOnPhone?: boolean;
  onPress(): void;
}

/** Quiet, and as large as a glove needs it. */
export function ReportButton({ label, isShortOnPhone = false, onPress }: ReportButtonProps) {
  return (
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
}
