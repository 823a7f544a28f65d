import type { FeedbackMessage } from '@benchbook/domain/feedback';
import { Button } from '@mantine/core';
import { IconArrowDown, IconMessage2 } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useIsTouch } from '../../../ui/media.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { usePeople } from '../api/use-people.ts';
import type { useThread } from '../api/use-thread.ts';
import { t } from '../messages.ts';
import type { Unsent } from '../sending/use-unsent.ts';
import { MessageItem } from './message-item.tsx';
import styles from './message-list.module.css';
import { UnsentItem } from './unsent-item.tsx';
import { useReadingPlace } from './use-reading-place.ts';

interface MessageListProps {
  messages: readonly FeedbackMessage[];
  ownId: string;
  unsent: Unsent;
  /** Number of unread messages when the thread was opened. */
  unreadAtFirst: number;
  older: Pick<ReturnType<typeof useThread>, 'hasOlder' | 'olderState' | 'loadOlder'>;
  onFile(messageId: string, fileId: string): void;
  /** Called when the newest message is visible. */
  onSeen(position: number): void;
}

/**
 * Messages of a thread, newest last. New messages do not scroll a user who reads further up; a button announces them.
 * Only visible messages of a long thread are laid out (`content-visibility`); older ones load on scrolling back.
 */
export function MessageList({ messages, ownId, unsent, unreadAtFirst, older, onFile, onSeen }: MessageListProps) {
  const [firstUnread] = useState(() => messages.at(-unreadAtFirst)?.position);
  const waiting = unsent.pending.length + unsent.refused.length;
  const place = useReadingPlace({ messages, waiting, ownId, older, onSeen });
  const isTouch = useIsTouch();
  const people = usePeople().data;
  const roles = useMemo(() => new Map(people?.map(({ id, role }) => [id, role])), [people]);
  return (
    <div className={styles['frame']}>
      <div
        ref={place.list}
        className={styles['list']}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by keyboard
        tabIndex={0}
        role="log"
        aria-label={t('messages')}
        onScroll={place.onScroll}
      >
        <div>
          {older.olderState === 'loading' && (
            <p role="status" className={styles['older']}>
              {t('older')}
            </p>
          )}
          {older.olderState === 'failed' && <OlderFailed onRetry={() => void older.loadOlder()} />}
          {messages.length + waiting === 0 && <EmptyState icon={IconMessage2} message={t('emptyThread')} />}
          <div className={styles['messages']}>
            {chunksOf(messages).map((chunk) => (
              <ol key={chunk.number} className={styles['stretch']}>
                {chunk.messages.map((message) => (
                  <MessageItem
                    key={message.id}
                    message={message}
                    role={roles.get(message.userId)}
                    isOwn={message.userId === ownId}
                    isFirstNew={unreadAtFirst > 0 && message.position === firstUnread}
                    onFile={(fileId) => onFile(message.id, fileId)}
                  />
                ))}
              </ol>
            ))}
            <UnsentItems unsent={unsent} />
          </div>
        </div>
      </div>
      {place.hasNews && (
        <Button
          className={styles['news']}
          size={isTouch ? 'touch' : 'sm'}
          leftSection={<IconArrowDown aria-hidden size={16} stroke={2} />}
          onClick={place.showNewest}
        >
          {t('newMessages')}
        </Button>
      )}
    </div>
  );
}

/** Unconfirmed messages are at the end, after any received meanwhile. */
function UnsentItems({ unsent: { pending, refused, progress, cancel, retry, dismiss } }: { unsent: Unsent }) {
  if (pending.length + refused.length === 0) return null;
  return (
    <ol>
      {pending.map((entry) => (
        <UnsentItem key={entry.eventId} entry={entry} progress={progress[entry.eventId]} onCancel={() => cancel(entry.eventId)} />
      ))}
      {refused.map(({ entry, reason }) => (
        <UnsentItem
          key={entry.eventId}
          entry={entry}
          refusal={reason}
          onRetry={() => retry(entry.eventId)}
          onDiscard={() => dismiss(entry.eventId)}
        />
      ))}
    </ol>
  );
}

/** A chunk of messages: tracking few chunks is cheaper than tracking many messages. */
const CHUNK_SIZE = 40;

function chunksOf(messages: readonly FeedbackMessage[]) {
  const chunks: { number: number; messages: FeedbackMessage[] }[] = [];
  for (const message of messages) {
    const number = Math.floor(message.position / CHUNK_SIZE);
    const last = chunks.at(-1);
    if (last?.number === number) last.messages.push(message);
    else chunks.push({ number, messages: [message] });
  }
  return chunks;
}

function OlderFailed({ onRetry }: { onRetry(): void }) {
  return (
    <p role="alert" className={styles['older']}>
      {t('olderFailed')}{' '}
      <Button variant="default" size="sm" onClick={onRetry}>
        {t('sendAgain')}
      </Button>
    </p>
  );
}
