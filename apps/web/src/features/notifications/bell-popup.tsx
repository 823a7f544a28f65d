import { type Notification, noticeKind } from '@benchbook/domain/notifications';
import { Button, Skeleton, Switch, UnstyledButton } from '@mantine/core';
import { IconBellCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { NoticeIcon, noticePath, noticeWord } from '../../blocks/notices/index.ts';
import { formatTimestamp } from '../../lib/format/dates.ts';
import type { Pages } from '../../lib/query/use-pages.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { showBanner } from '../../ui/banners/index.ts';
import { OpenPopover } from '../../ui/menu/open-popover.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ALL_DAYS, useMarkRead, useUnread, useUnreadPages, WEEK_DAYS } from './api/use-notices.ts';
import classes from './bell.module.css';
import { t } from './messages.ts';
import { NoticeList } from './notice-list.tsx';

interface BellPopupProps {
  anchor: HTMLElement;
  onClose(): void;
}

/**
 * Unread notices, the newest first: those that require action above the others, stopped work at the top. A click opens the subject
 * of a notice; closing marks the shown notices that require no action as read (D-077, D-140).
 */
export function BellPopup({ anchor, onClose }: BellPopupProps) {
  const { role } = useCurrentUser();
  const navigate = useNavigate();
  const [showsAll, setShowsAll] = useState(false);
  const days = showsAll ? ALL_DAYS : WEEK_DAYS;
  const urgent = useUnreadPages(days, 'urgent');
  const pages = useUnreadPages(days, 'other');
  const { count } = useUnread();
  const markRead = useMarkRead(() => showBanner({ tone: 'error', message: t('notMarked') }));

  const close = () => {
    const [newest] = pages.rows;
    if (newest) markRead({ days, untilMs: newest.createdAtMs });
    onClose();
  };
  const choose = (notice: Notification) => {
    markRead({ id: notice.id });
    const path = noticePath(notice, role);
    if (path === undefined) return;
    close();
    void navigate(path);
  };
  return (
    <OpenPopover anchor={anchor} onClose={close} label={t('heading')} width={Math.min(420, window.innerWidth - 16)}>
      <div className={classes['head']}>
        <h2>{t('heading')}</h2>
        <Switch
          size="sm"
          labelPosition="left"
          label={t('all')}
          checked={showsAll}
          onChange={(event) => setShowsAll(event.currentTarget.checked)}
        />
      </div>
      {(urgent.isLoading || pages.isLoading) && <Waiting />}
      {(urgent.error ?? pages.error) && (
        <ErrorState
          message={t('loadFailed')}
          onRetry={() => {
            urgent.retry();
            pages.retry();
          }}
        />
      )}
      {urgent.rows.length > 0 && <UrgentList pages={urgent} onChoose={choose} />}
      {!urgent.isLoading && !pages.isLoading && !pages.error && pages.rows.length + urgent.rows.length === 0 && (
        <Nothing olderCount={showsAll ? 0 : count} onShowAll={() => setShowsAll(true)} />
      )}
      {pages.rows.length > 0 && <NoticeList pages={pages} onChoose={choose} />}
    </OpenPopover>
  );
}

function Waiting() {
  return (
    <div className={classes['skeleton']}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={32} />
      ))}
    </div>
  );
}

function Nothing({ olderCount, onShowAll }: { olderCount: number; onShowAll(): void }) {
  return (
    <EmptyState
      icon={IconBellCheck}
      message={t(olderCount > 0 ? 'noneOfWeek' : 'none')}
      action={
        olderCount > 0 && (
          <Button variant="default" size="xs" onClick={onShowAll}>
            {t('older', { count: olderCount })}
          </Button>
        )
      }
    />
  );
}

interface UrgentListProps {
  pages: Pages<Notification>;
  onChoose(notice: Notification): void;
}

/** Problem reports, refused builds and calls for a supervisor: in full, in their colour, never collapsed or truncated. */
function UrgentList({ pages: { rows, total = 0, loadMore }, onChoose }: UrgentListProps) {
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
