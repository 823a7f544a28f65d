import { filterNotifications } from '@benchbook/contracts';
import { isUrgent, type Notification, noticeKind, shortenNotice, wholeOfCutNotice } from '@benchbook/domain/notifications';
import { useViewportSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { NoticeIcon, noticePath, noticeWord } from '../../../blocks/notices/index.ts';
import { quietApi } from '../../../lib/client/api.ts';
import { formatTimestamp } from '../../../lib/format/dates.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { t } from '../messages.ts';
import { Widget } from './widget.tsx';
import { WidgetBody } from './widget-body.tsx';
import classes from './widgets.module.css';

const SHOWN = 10;
const DAYS = 7;

/** Latest activity of others, read or unread (HOME-04, NOTIF-01); unread notices that require action are on top. */
export function LatestWidget() {
  const { id: userId } = useCurrentUser();
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKeys.notifications, 'latest'],
    queryFn: async ({ signal }) => {
      const read = (unreadOnly: boolean, more: object) =>
        quietApi.call(
          filterNotifications,
          { query: { limit: SHOWN, days: DAYS, ...more }, body: { unreadOnly, userId } },
          { signal },
        );
      const [urgent, latest] = await Promise.all([read(true, { urgency: 'urgent' }), read(false, {})]);
      const above = new Set(urgent.map(({ id }) => id));
      return [...urgent, ...latest.filter(({ id }) => !above.has(id))];
    },
  });
  return (
    <Widget heading={t('latest')} aside={t('lastDays')}>
      <WidgetBody
        data={data}
        isFailed={isError && !data}
        failed={t('latestFailed')}
        empty={(notices) => (notices.length === 0 ? t('noNotices') : undefined)}
        onRetry={() => void refetch()}
      >
        {(notices) => (
          <ul className={classes['rows']}>
            {notices.map((notice) => (
              <li key={notice.id}>
                <Entry notice={notice} />
              </li>
            ))}
          </ul>
        )}
      </WidgetBody>
    </Widget>
  );
}

function Entry({ notice }: { notice: Notification }) {
  const { role } = useCurrentUser();
  const { width } = useViewportSize();
  const path = noticePath(notice, role);
  const kind = isUrgent(notice) && !notice.isRead ? noticeKind(notice) : undefined;
  const content = (
    <>
      <NoticeIcon notice={notice} />
      <span>
        <span>{kind === undefined ? shortenNotice(notice.message, width) : notice.message}</span>
        {kind === undefined && <span className={classes['whole']}>{wholeOfCutNotice(notice.message, width)}</span>}
        <small>
          {noticeWord(notice)} · {notice.isByHand && t('from', { name: notice.sender })} {formatTimestamp(notice.createdAtMs)}
        </small>
      </span>
    </>
  );
  if (path === undefined)
    return (
      <div className={classes['notice']} data-kind={kind} title={notice.message}>
        {content}
      </div>
    );
  return (
    <Link className={classes['notice']} data-kind={kind} to={path} title={notice.message}>
      {content}
    </Link>
  );
}
