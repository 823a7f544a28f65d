import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from './messages.ts';
import classes from './open-problems-mark.module.css';

/** Number of open problem reports of an instruction; renders nothing for none. */
export function OpenProblemsMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={classes['mark']}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      {t('openProblems', { count })}
    </span>
  );
}
