import { calendarDay, isLate } from '@benchbook/domain/assignments';
import { IconCalendarDue, IconClockExclamation } from '@tabler/icons-react';
import { formatDay } from '../../lib/format/dates.ts';
import { useNow } from '../../lib/time/index.ts';
import classes from './assignment-brief.module.css';
import { t } from './messages.ts';

interface DueMarkProps {
  dueDate: string | null;
  /** 0 to 100. */
  progress: number;
  /** Shows nothing before the due date. */
  isOnlyLate?: boolean;
}

const EVERY_MINUTE_MS = 60_000;

/** Due date: red, with another icon and in words once the day is over. */
export function DueMark({ dueDate, ...rest }: DueMarkProps) {
  return dueDate === null ? null : <Day dueDate={dueDate} {...rest} />;
}

/** Updates at midnight while the page is open. */
function Day({ dueDate, progress, isOnlyLate = false }: DueMarkProps & { dueDate: string }) {
  const isOver = isLate({ dueDate }, progress, calendarDay(new Date(useNow(EVERY_MINUTE_MS))));
  if (isOnlyLate && !isOver) return null;
  const Icon = isOver ? IconClockExclamation : IconCalendarDue;
  return (
    <span className={classes['due']} data-late={isOver || undefined}>
      <Icon aria-hidden size="1.15em" stroke={1.75} />
      {t(isOver ? 'late' : 'due', { day: formatDay(dueDate) })}
    </span>
  );
}
