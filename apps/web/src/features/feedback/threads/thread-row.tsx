import type { FeedbackThread } from '@benchbook/domain/feedback';
import { IconCircleCheck, IconFlag } from '@tabler/icons-react';
import { StoppedMark } from '../../../blocks/stopped-mark/stopped-mark.tsx';
import { shortTime } from '../../../lib/format/short-time.ts';
import { t } from '../messages.ts';
import styles from './thread-list.module.css';

interface ThreadRowProps {
  thread: FeedbackThread;
  isSelected: boolean;
  /** @param row only if opened by keyboard */
  onSelect(row: HTMLElement | undefined): void;
}

/** A thread in the list: subject, last message with sender, and unread count. */
export function ThreadRow({ thread, isSelected, onSelect }: ThreadRowProps) {
  const { name, unreadCount, resolution, report, changedAtMs } = thread;
  return (
    <li>
      <button
        type="button"
        className={styles['row']}
        aria-current={isSelected || undefined}
        data-unread={unreadCount > 0 || undefined}
        onClick={({ detail, currentTarget }) => onSelect(detail === 0 ? currentTarget : undefined)}
      >
        <span className={styles['name']}>
          {report && <IconFlag aria-hidden size={14} stroke={2} />}
          <span className="bb-clip">{name}</span>
        </span>
        <time className={styles['time']} dateTime={new Date(changedAtMs).toISOString()}>
          {shortTime(changedAtMs, Date.now())}
        </time>
        <span className={`${styles['last']} bb-clip`}>{lastWords(thread)}</span>
        <span className={styles['marks']}>
          {report?.isStopped && !resolution && <StoppedMark isOver={false} />}
          {resolution && (
            <span className={styles['resolved']}>
              <IconCircleCheck aria-hidden size={14} stroke={2} />
              {t('resolved')}
            </span>
          )}
          {unreadCount > 0 && (
            <span className={styles['unread']}>
              <span aria-hidden>{unreadCount > MOST_SHOWN ? `${MOST_SHOWN}+` : unreadCount}</span>
              <span className="bb-visually-hidden">{t('unread', { count: unreadCount })}</span>
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

/** Maximum shown count; higher ones get a plus, as in the bell. */
const MOST_SHOWN = 99;

function lastWords({ messages }: FeedbackThread): string {
  const last = messages.at(-1);
  if (!last) return t('noMessagesYet');
  const { username, text, files } = last;
  return text === '' ? t('lastFiles', { username, count: files.length }) : t('lastMessage', { username, text });
}
