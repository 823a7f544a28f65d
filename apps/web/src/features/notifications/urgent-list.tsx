import { type Notification, noticeKind } from '@benchbook/domain/notifications';
import { Button, UnstyledButton } from '@mantine/core';
import { NoticeIcon, noticeWord } from '../../blocks/notices/index.ts';
import { formatTimestamp } from '../../lib/format/dates.ts';
import type { Pages } from '../../lib/query/use-pages.ts';
import classes from './bell.module.css';
import { t } from './messages.ts';

interface UrgentListProps {
  pages: Pages<Notification>;
  onChoose(notice: Notification): void;
}

/** Problem reports, refused builds and calls for a supervisor: in full, in their colour, never collapsed or truncated. */
export function UrgentList({ pages: { rows, total = 0, loadMore }, onChoose }: UrgentListProps) {
  return (
    <section className={classes['urgent']} aria-label={t('urgent')}>
      <h3>
        {t('urgent')} <span>{total}</span>
      </h3>
      <ol>
        {rows.map((notice) => (
          <li key={notice.id} data-kind={noticeKind(notice)}>
            <UnstyledButton onClick={() => onChoose(notice)}>
              <NoticeIcon notice={notice} />
              <span>
                <b>{noticeWord(notice)}</b>
                {notice.message}
                <small>{formatTimestamp(notice.createdAtMs)}</small>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
      {total > rows.length && (
        <Button variant="subtle" size="xs" onClick={loadMore}>
          {t('moreUrgent', { count: total - rows.length })}
        </Button>
      )}
    </section>
  );
}
