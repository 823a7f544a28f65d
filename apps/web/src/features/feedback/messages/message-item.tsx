import { shownTime } from '@benchbook/domain/devices';
import type { FeedbackMessage } from '@benchbook/domain/feedback';
import type { Role } from '@benchbook/domain/users';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { RoleMark } from '../../../blocks/role-mark/role-mark.tsx';
import { initialsOf } from '../../../blocks/user-avatar/user-avatar.tsx';
import { cameLate } from '../../../lib/format/came-late.ts';
import { formatTimestamp } from '../../../lib/format/dates.ts';
import { paths } from '../../../lib/routes/index.ts';
import { t } from '../messages.ts';
import { MessageFile } from './message-file.tsx';
import styles from './message-item.module.css';

interface MessageItemProps {
  message: FeedbackMessage;
  /** Role of the sender, if known. */
  role: Role | undefined;
  isOwn: boolean;
  /** True for the first unread message when the thread was opened. */
  isFirstNew: boolean;
  onFile(fileId: string): void;
}

/** One message: sender, time, text and files. Memoized, so that only changed messages of a long thread rerender. */
export const MessageItem = memo(
  function MessageItem({ message, role, isOwn, isFirstNew, onFile }: MessageItemProps) {
    const { username, text, files, atMs, receivedAtMs, unsent } = message;
    const shown = shownTime(atMs, receivedAtMs);
    return (
      <li className={styles['item']} data-own={isOwn || undefined}>
        {isFirstNew && (
          <p className={styles['new']}>
            <span>{t('newFrom')}</span>
          </p>
        )}
        <span aria-hidden className={styles['person']}>
          {initialsOf(username)}
        </span>
        <div className={styles['body']}>
          <p className={styles['facts']}>
            <b>{username}</b>
            {role && <RoleMark role={role} />}
            <time dateTime={new Date(shown.atMs).toISOString()}>{formatTimestamp(shown.atMs)}</time>
            {cameLate(shown.atMs, receivedAtMs) && (
              <time dateTime={new Date(receivedAtMs).toISOString()}>
                {t('received', { time: formatTimestamp(receivedAtMs) })}
              </time>
            )}
            {shown.isClockWrong && <span>{t('clockWrong')}</span>}
          </p>
          {text !== '' && <p className={styles['text']}>{text}</p>}
          {files.length > 0 && (
            <div className={styles['files']}>
              {files.map((file) => (
                <MessageFile key={file.id} file={file} username={username} onOpen={() => onFile(file.id)} />
              ))}
            </div>
          )}
          {unsent && <OnThisComputer state={unsent} />}
        </div>
      </li>
    );
  },
  (before, after) =>
    before.message.id === after.message.id &&
    before.message.unsent === after.message.unsent &&
    before.role === after.role &&
    before.isOwn === after.isOwn &&
    before.isFirstNew === after.isFirstNew,
);

/** Marks a message that is on the local backend, but not on the server yet. */
function OnThisComputer({ state }: { state: NonNullable<FeedbackMessage['unsent']> }) {
  if (state === 'waiting')
    return (
      <p className={styles['state']}>
        <IconClock aria-hidden size={16} stroke={2} />
        <span>{t('onThisComputer')}</span>
      </p>
    );
  return (
    <p className={styles['state']} data-refused>
      <IconAlertTriangle aria-hidden size={16} stroke={2} />
      <span>{t('refusedThere')}</span>
      <Link to={paths.onThisDevice}>{t('showRefused')}</Link>
    </p>
  );
}
