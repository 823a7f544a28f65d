import { IconHandStop } from '@tabler/icons-react';
import { t } from './messages.ts';
import classes from './stopped-mark.module.css';

/** The person who reported the problem can't continue; `isOver` once it is resolved. */
export function StoppedMark({ isOver }: { isOver: boolean }) {
  return (
    <span className={classes['mark']} data-now={!isOver || undefined}>
      <IconHandStop aria-hidden size={16} stroke={2} />
      {t(isOver ? 'wasStopped' : 'stopped')}
    </span>
  );
}
