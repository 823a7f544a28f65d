import { type Notification, shortenNotice, wholeOfCutNotice } from '@benchbook/domain/notifications';
import { UnstyledButton } from '@mantine/core';
import { useViewportSize } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { NoticeIcon, noticeWord } from '../../blocks/notices/index.ts';
import { formatTimestamp } from '../../lib/format/dates.ts';
import type { Pages } from '../../lib/query/use-pages.ts';
import classes from './bell.module.css';
import { t } from './messages.ts';

const ROW_PX = 56;

/** The next page is requested when this many rows are left. */
const AHEAD = 10;

interface NoticeListProps {
  pages: Pages<Notification>;
  onChoose(notice: Notification): void;
}

/** Only the rows in view are rendered: a user may have thousands. */
export function NoticeList({ pages: { rows: notices, total, loadMore }, onChoose }: NoticeListProps) {
  const { width } = useViewportSize();
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: notices.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
  });
  const shown = virtual.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastShown >= notices.length - AHEAD) loadMore();
  }, [lastShown, notices.length, loadMore]);
  return (
    <div ref={scroll} className={classes['scroll']}>
      <ol className={classes['list']} style={{ height: virtual.getTotalSize() }} aria-label={t('heading')}>
        {shown.map(({ index, start }) => {
          const notice = notices[index];
          if (!notice) return null;
          return (
            <li
              key={notice.id}
              ref={virtual.measureElement}
              data-index={index}
              className={classes['row']}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={total}
              aria-posinset={index + 1}
            >
              <UnstyledButton className={classes['entry']} title={notice.message} onClick={() => onChoose(notice)}>
                <NoticeIcon notice={notice} />
                <span className={classes['message']}>{shortenNotice(notice.message, width)}</span>
                <span className={classes['whole']}>{wholeOfCutNotice(notice.message, width)}</span>
                <span className={classes['time']}>
                  {noticeWord(notice)} · {notice.isByHand && t('from', { name: notice.sender })}{' '}
                  {formatTimestamp(notice.createdAtMs)}
                </span>
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
