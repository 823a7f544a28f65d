import {
  canResolveThread,
  type FeedbackMessage,
  type FeedbackThread,
  type Standing,
  type ThreadResolution,
} from '@benchbook/domain/feedback';
import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconMessageOff } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { useSaving } from '../../../lib/client/use-saving.ts';
import { formatActivityTime } from '../../../lib/format/dates.ts';
import { report } from '../../../lib/log/report.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { useIsTouch } from '../../../ui/media.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { mergeMessages } from '../api/merge-messages.ts';
import { useThread } from '../api/use-thread.ts';
import { useThreadActions } from '../api/use-thread-actions.ts';
import { t } from '../messages.ts';
import { useUnsent } from '../sending/use-unsent.ts';
import { Composer } from './composer.tsx';
import { FileViewer } from './file-viewer.tsx';
import { MessageList } from './message-list.tsx';
import { ThreadHeader } from './thread-header.tsx';
import styles from './thread-view.module.css';
import type { OpenedByKey } from './use-heading-begins.ts';

interface ThreadViewProps {
  threadId: string;
  opened: OpenedByKey | undefined;
  /** Returns to the list; only if it is on a separate screen. */
  onBack: (() => void) | undefined;
  /** Called after the thread was deleted here. */
  onGone(): void;
}

/** A thread with its messages and the composer. */
export function ThreadView({ threadId, opened, onBack, onGone }: ThreadViewProps) {
  const { thread, isGone, isFailed, retry, ...older } = useThread(threadId);
  if (isGone)
    return (
      <EmptyState
        icon={IconMessageOff}
        message={t('threadGone')}
        action={
          <Button variant="default" onClick={onGone}>
            {t('back')}
          </Button>
        }
      />
    );
  if (isFailed) return <ErrorState message={t('threadFailed')} onRetry={retry} />;
  if (!thread) return <Waiting />;
  return <LoadedThread thread={thread} older={older} opened={opened} onBack={onBack} onGone={onGone} />;
}

function Waiting() {
  return (
    <div role="status" aria-label={t('loading')} className={styles['waiting']}>
      <Skeleton height={24} width="40%" />
      <Skeleton height={64} />
      <Skeleton height={64} />
    </div>
  );
}

interface LoadedThreadProps extends Pick<ThreadViewProps, 'opened' | 'onBack' | 'onGone'> {
  thread: FeedbackThread;
  older: Pick<ReturnType<typeof useThread>, 'hasOlder' | 'olderState' | 'loadOlder'>;
}

function LoadedThread({ thread, older, opened, onBack, onGone }: LoadedThreadProps) {
  const { id: userId, role } = useCurrentUser();
  const unsent = useUnsent(userId, thread.id);
  const messages = mergeMessages(
    thread.messages,
    unsent.sent.filter((each) => follows(thread, each)),
  );
  const [shownFile, setShownFile] = useState<{ messageId: string; fileId: string }>();
  const markSeen = useMarkRead(thread);
  const standing: Standing = {
    role,
    isMember: thread.members.some(({ id }) => id === userId),
    isAuthor: thread.author.id === userId,
  };
  const shownMessage = messages.find(({ id }) => id === shownFile?.messageId);
  return (
    <>
      <ThreadHeader thread={thread} standing={standing} opened={opened} onBack={onBack} onGone={onGone} />
      <MessageList
        messages={messages}
        ownId={userId}
        unsent={unsent}
        unreadAtFirst={thread.unreadCount}
        older={older}
        onFile={(messageId, fileId) => setShownFile({ messageId, fileId })}
        onSeen={markSeen}
      />
      {thread.resolution ? (
        <ResolvedBar thread={thread} resolution={thread.resolution} />
      ) : (
        standing.isMember && (
          <Composer
            threadId={thread.id}
            userId={userId}
            onSay={unsent.say}
            canResolve={canResolveThread(standing, thread.report !== null)}
            thread={thread}
          />
        )
      )}
      {shownMessage && shownFile && (
        <FileViewer
          message={shownMessage}
          fileId={shownFile.fileId}
          onShow={(fileId) => setShownFile({ ...shownFile, fileId })}
          onClose={() => setShownFile(undefined)}
        />
      )}
    </>
  );
}

/** Of the messages sent from here, only those directly after the loaded ones: others may have written between them. */
function follows({ messages }: FeedbackThread, { position }: FeedbackMessage): boolean {
  return position > (messages.at(-1)?.position ?? 0);
}

/** Moves the read marker to the newest visible message. Sends each position once; the next call makes up for a failure. */
function useMarkRead({ id, unreadCount }: FeedbackThread): (position: number) => void {
  const { markRead } = useThreadActions();
  const noted = useRef(0);
  const hasUnread = unreadCount > 0;
  return useCallback(
    (position: number) => {
      if (!hasUnread || position <= noted.current) return;
      const before = noted.current;
      noted.current = position;
      markRead(id, position).catch((error: unknown) => {
        noted.current = before;
        report.warning('The read marker of a thread could not be moved', error);
      });
    },
    [id, hasUnread, markRead],
  );
}

/** Replaces the composer of a resolved thread: by whom and how it was resolved, and a button that reopens it. */
function ResolvedBar({ thread, resolution }: { thread: FeedbackThread; resolution: ThreadResolution }) {
  const { settle } = useThreadActions();
  const isTouch = useIsTouch();
  const { isSaving, problem, save } = useSaving(t('resolveFailed'));
  const reopen = () => save(() => settle(thread.id, false, ''));
  const { username, atMs, note } = resolution;
  return (
    <footer className={styles['resolved']}>
      <IconCircleCheck aria-hidden size={20} stroke={1.75} />
      <div className={styles['resolution']}>
        <p>
          <b>{t('resolvedBy', { username, time: formatActivityTime(atMs) })}</b>
        </p>
        {note !== '' && <p className={styles['note']}>{note}</p>}
        <p className={styles['hint']}>{t('resolvedHint')}</p>
        {problem && <p role="alert">{problem}</p>}
      </div>
      <Button variant="default" size={isTouch ? 'touch' : 'sm'} loading={isSaving} onClick={() => void reopen()}>
        {t('reopen')}
      </Button>
    </footer>
  );
}
