import { IconAlertSquareRounded } from '@tabler/icons-react';
import { t } from './messages.ts';
import styles from './refused-mark.module.css';

/** Beside the status of an instruction: its last release was refused. */
export function RefusedMark() {
  return (
    <span className={styles['mark']}>
      <IconAlertSquareRounded size="1.15em" stroke={1.75} aria-hidden />
      {t('mark')}
    </span>
  );
}
