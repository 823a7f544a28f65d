import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { initialsOf } from '../../../blocks/user-avatar/user-avatar.tsx';
import { useIsOnline } from '../../../lib/connection/connection.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { useIsTouch } from '../../../ui/media.ts';
import { t } from '../messages.ts';
import type { PendingMessage } from '../sending/pending-message.ts';
import styles from './message-item.module.css';

interface UnsentItemProps {
  entry: PendingMessage;
  /** Upload progress, 0 to 1; undefined while it is queued. */
  progress?: number | undefined;
  onCancel?: () => void;
  /** Reason of the refusal; empty if the server gave none. */
  refusal?: string;
  onRetry?: () => void;
  onDiscard?: () => void;
}

/** An unconfirmed message in its place in the thread, with its state and commands. */
export function UnsentItem({ entry, progress, refusal, onCancel, onRetry, onDiscard }: UnsentItemProps) {
  const { username } = useCurrentUser();
  const { ask } = useDialogs();
  const size = useIsTouch() ? 'touch' : 'xs';
  const discard = async (): Promise<void> => {
    const question = { title: t('discardTitle'), message: t('discardQuestion'), confirmLabel: t('discard') };
    if (await ask({ ...question, tone: 'danger' })) onDiscard?.();
  };
  return (
    <li className={`${styles['item']} ${styles['unsent']}`} data-own>
      <span aria-hidden className={styles['person']}>
        {initialsOf(username)}
      </span>
      <div className={styles['body']}>
        <p className={styles['facts']}>
          <b>{username}</b>
          <span>{t('unsent')}</span>
        </p>
        {entry.text !== '' && <p className={styles['text']}>{entry.text}</p>}
        {entry.files.length > 0 && <p className={styles['facts']}>{entry.files.map(({ name }) => name).join(', ')}</p>}
        {refusal === undefined ? (
          <p className={styles['state']} role="status">
            <IconClock aria-hidden size={16} stroke={2} />
            <span>
              <Waiting progress={progress} />
            </span>
            {onCancel && (
              <Button variant="default" size={size} onClick={onCancel}>
                {t('cancelSending')}
              </Button>
            )}
          </p>
        ) : (
          <p className={styles['state']} data-refused role="alert">
            <IconAlertTriangle aria-hidden size={16} stroke={2} />
            <span>{refusal === '' ? t('refused') : `${t('refused')}: ${refusal}`}</span>
            <Button variant="default" size={size} onClick={onRetry}>
              {t('sendAgain')}
            </Button>
            <Button variant="subtle" size={size} onClick={() => void discard()}>
              {t('discard')}
            </Button>
          </p>
        )}
      </div>
    </li>
  );
}

function Waiting({ progress }: { progress: number | undefined }) {
  const isOnline = useIsOnline();
  if (!isOnline) return t('waitingOffline');
  if (progress === undefined) return t('waiting');
  if (progress === 0 || progress === 1) return t('sending');
  const percent = Math.round(progress * 100);
  return (
    <>
      <progress max={1} value={progress} aria-label={t('sending')} />
      {t('sendingPart', { percent })}
    </>
  );
}
