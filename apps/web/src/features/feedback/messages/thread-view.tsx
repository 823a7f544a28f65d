import { canResolveThread, type FeedbackMessage, type FeedbackThread, type Standing } from '@benchbook/domain/feedback';
import { Button, Skeleton } from '@mantine/core';
import { IconMessageOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { mergeMessages } from '../api/merge-messages.ts';
import { useThread } from '../api/use-thread.ts';
import { t } from '../messages.ts';
import { useUnsent } from '../sending/use-unsent.ts';
import { Composer } from './composer.tsx';
import { FileViewer } from './file-viewer.tsx';
import { MessageList } from './message-list.tsx';
import { ResolvedBar } from './resolved-bar.tsx';
import { ThreadHeader } from './thread-header.tsx';
import styles from './thread-view.module.css';
import type { OpenedByKey } from './use-heading-begins.ts';
import { useMarkRead } from './use-mark-read.ts';

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
