import { canDeleteParent, type FeedbackParent, type FeedbackThread } from '@benchbook/domain/feedback';
import { Button, Skeleton } from '@mantine/core';
import { IconBook2, IconDotsVertical, IconMessages, IconSearchOff, IconTrash, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { sentenceOf } from '../../../lib/client/index.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { StatusSlot } from '../../../lib/shell/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { useFocusGoesTo } from '../../../ui/focus/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { useIsTouch } from '../../../ui/media.ts';
import { MenuButton } from '../../../ui/menu/menu-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useThreadActions } from '../api/use-thread-actions.ts';
import { useThreads } from '../api/use-threads.ts';
import { t } from '../messages.ts';
import type { AboutInstruction } from '../use-feedback-address.ts';
import { findThreads } from './find-threads.ts';
import styles from './thread-list.module.css';
import { ThreadRow } from './thread-row.tsx';

interface ThreadListProps {
  /** Heading above the list; gets the focus when the focused row disappears. */
  heading: RefObject<HTMLElement | null>;
  about: AboutInstruction | undefined;
  search: string;
  selectedId: string | undefined;
  /** @param row of the thread, only if opened by keyboard */
  onSelect(threadId: string, row: HTMLElement | undefined): void;
  /** Called after all threads of an instruction were deleted. */
  onGone(threadId: string): void;
  onShowAll(): void;
  /** Called if the page was opened for an instruction without threads. */
  onNoneAbout(): void;
}

/** Threads by instruction, newest message first, with last message and unread count. */
export function ThreadList({ heading, about, search, selectedId, onSelect, onGone, onShowAll, onNoneAbout }: ThreadListProps) {
  const { data: parents, isError, refetch } = useThreads();
  const shown = parents && findThreads(parents, { search, instructionId: about?.id });
  const isNoneAbout =
    about !== undefined && parents !== undefined && !parents.some(({ instructionId }) => instructionId === about.id);
  useOnce(isNoneAbout, onNoneAbout);
  const unread = parents?.flatMap(({ threads }) => threads).reduce((sum, thread) => sum + thread.unreadCount, 0) ?? 0;

  return (
    <>
      {about && <About heading={heading} instruction={about} onShowAll={onShowAll} />}
      <div className={styles['list']}>
        {!parents && (isError ? <ErrorState message={t('threadsFailed')} onRetry={() => void refetch()} /> : <Waiting />)}
        {shown?.length === 0 && <Nothing isSearching={search !== ''} isAbout={about !== undefined} />}
        {shown?.map((parent) => (
          <Parent key={parent.instructionId} parent={parent} selectedId={selectedId} onSelect={onSelect} onGone={onGone} />
        ))}
      </div>
      {unread > 0 && <StatusSlot place="place">{t('unread', { count: unread })}</StatusSlot>}
    </>
  );
}

/** Calls back when the condition becomes true for the first time. */
function useOnce(isTrue: boolean, onTrue: () => void): void {
  const was = useRef(false);
  useEffect(() => {
    if (!isTrue || was.current) return;
    was.current = true;
    onTrue();
  });
}

interface AboutProps extends Pick<ThreadListProps, 'heading' | 'onShowAll'> {
  instruction: AboutInstruction;
}

function About({ heading, instruction, onShowAll }: AboutProps) {
  const line = useFocusGoesTo<HTMLParagraphElement>(heading);
  const isTouch = useIsTouch();
  return (
    <p ref={line} className={styles['about']}>
      <span>{t('about', { title: instruction.title })}</span>
      <Button
        variant="subtle"
        size={isTouch ? 'touch' : 'xs'}
        leftSection={<IconX aria-hidden size={14} stroke={2} />}
        onClick={onShowAll}
      >
        {t('showAll')}
      </Button>
    </p>
  );
}

function Nothing({ isSearching, isAbout }: { isSearching: boolean; isAbout: boolean }) {
  if (isSearching) return <EmptyState icon={IconSearchOff} message={t('noneFound')} />;
  return <EmptyState icon={IconMessages} message={t(isAbout ? 'noneAbout' : 'noThreads')} />;
}

function Waiting() {
  return (
    <div role="status" aria-label={t('loading')} className={styles['waiting']}>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are equal and never change
        <Skeleton key={index} height={40} />
      ))}
    </div>
  );
}

interface ParentProps extends Pick<ThreadListProps, 'selectedId' | 'onSelect' | 'onGone'> {
  parent: FeedbackParent;
}

function Parent({ parent, selectedId, onSelect, onGone }: ParentProps) {
  const { instructionId, instructionTitle: title, threads } = parent;
  const { role } = useCurrentUser();
  const isTouch = useIsTouch();
  const remove = useDeleteParent();
  const headingId = `feedback-${instructionId}`;
  const deleteAll = async (): Promise<void> => {
    if (await remove(parent)) for (const { id } of threads) onGone(id);
  };
  return (
    <section aria-labelledby={headingId}>
      <div className={styles['parent']}>
        <IconBook2 aria-hidden size={16} stroke={1.75} />
        <h3 id={headingId}>{title}</h3>
        {canDeleteParent(role) && (
          <MenuButton
            size={isTouch ? 48 : 28}
            label={t('moreForInstruction', { title })}
            icon={<IconDotsVertical size={16} stroke={1.75} />}
            entries={[
              {
                label: t('deleteParent'),
                icon: <IconTrash size={18} stroke={1.75} />,
                isGrave: true,
                onChoose: () => void deleteAll(),
              },
            ]}
          />
        )}
      </div>
      <ul className={styles['threads']}>
        {threads.map((thread: FeedbackThread) => (
          <ThreadRow
            key={thread.id}
            thread={thread}
            isSelected={thread.id === selectedId}
            onSelect={(row) => onSelect(thread.id, row)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Asks, then deletes all threads of an instruction; returns whether they were deleted (FEED-21). */
function useDeleteParent() {
  const { ask, tell } = useDialogs();
  const { removeParent } = useThreadActions();
  return async ({ instructionId, instructionTitle: title }: FeedbackParent): Promise<boolean> => {
    const isSure = await ask({
      title: t('deleteParentTitle', { title }),
      message: t('deleteParentConfirm'),
      confirmLabel: t('delete'),
      tone: 'danger',
    });
    if (!isSure) return false;
    try {
      await removeParent(instructionId);
    } catch (error) {
      await tell({ title: t('deleteFailedTitle'), message: sentenceOf(error, t('deleteFailed')) });
      return false;
    }
    announce(t('deleted'));
    return true;
  };
}
