import { IconUserShield } from '@tabler/icons-react';
import { useBoard } from '../../../lib/board/use-board.ts';
import { formatTimestamp } from '../../../lib/format/dates.ts';
import styles from '../bench/notices.module.css';
import { t } from './messages.ts';

interface WaitingNoticeProps {
  instructionId: string;
  /** The step that a supervisor was called to. */
  stepId: string;
}

/** Names the people who wait at the step that a supervisor was called to; nothing if nobody waits. */
export function WaitingNotice({ instructionId, stepId }: WaitingNoticeProps) {
  const { board } = useBoard();
  const names = new Map(board?.people.map(({ id, username }) => [id, username]));
  const calls = (board?.entries ?? []).flatMap(({ userId, waiting, ...entry }) =>
    waiting?.id === stepId && entry.instructionId === instructionId ? [{ userId, ...waiting }] : [],
  );
  return calls.map(({ userId, number, device, sinceMs }) => (
    <p key={userId} className={styles['notice']} role="status">
      <IconUserShield aria-hidden size={24} stroke={1.75} />
      <span className={styles['words']}>
        {t(device === '' ? 'waitsHere' : 'waitsHereAt', {
          name: names.get(userId) ?? '',
          number,
          device,
          time: formatTimestamp(sinceMs),
        })}
      </span>
    </p>
  ));
}
