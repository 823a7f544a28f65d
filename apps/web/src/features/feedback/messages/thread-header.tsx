import { canManageThread, type FeedbackThread, type Standing, type ThreadReport } from '@benchbook/domain/feedback';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconBook2, IconDotsVertical, IconFlag, IconTrash, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { StoppedMark } from '../../../blocks/stopped-mark/stopped-mark.tsx';
import { initialsOf } from '../../../blocks/user-avatar/user-avatar.tsx';
import { sentenceOf } from '../../../lib/client/index.ts';
import { paths, selectedPath } from '../../../lib/routes/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyModal } from '../../../ui/lazy/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { useIsMedium, useIsTouch } from '../../../ui/media.ts';
import { MenuButton } from '../../../ui/menu/menu-button.tsx';
import { useThreadActions } from '../api/use-thread-actions.ts';
import { t } from '../messages.ts';
import styles from './thread-header.module.css';
import { type OpenedByKey, useHeadingBegins } from './use-heading-begins.ts';

const MembersModal = lazyModal(async () => (await import('../windows/members-modal.tsx')).MembersModal);

interface ThreadHeaderProps {
  thread: FeedbackThread;
  standing: Standing;
  opened: OpenedByKey | undefined;
  onBack: (() => void) | undefined;
  onGone(): void;
}

/** Subject and members of a thread, with its commands (FEED-04, FEED-06, FEED-20). */
export function ThreadHeader({ thread, standing, opened, onBack, onGone }: ThreadHeaderProps) {
  const isTouch = useIsTouch();
  const isMedium = useIsMedium();
  const [isManaging, setManaging] = useState(false);
  const remove = useDeleteThread(thread, onGone);
  const heading = useHeadingBegins(opened);
  const mayManage = canManageThread(standing);
  const size = isTouch ? 48 : 36;
  return (
    <header className={styles['header']}>
      {onBack && (
        <IconButton
          variant="subtle"
          size={48}
          label={t('back')}
          icon={<IconArrowLeft size={20} stroke={1.75} />}
          onClick={onBack}
        />
      )}
      <div className={styles['about']}>
        <h2 ref={heading} tabIndex={-1}>
          {thread.name}
        </h2>
        <Link
          to={selectedPath(paths.viewer, thread.instructionId)}
          aria-label={t('openInstruction', { title: thread.instructionTitle })}
        >
          <IconBook2 aria-hidden size={16} stroke={1.75} />
          <span>{thread.instructionTitle}</span>
        </Link>
        {thread.report && <ReportPlace report={thread.report} name={thread.name} isSettled={thread.resolution !== null} />}
      </div>
      <People thread={thread} />
      {mayManage &&
        (isMedium ? (
          <ActionIcon
            variant="default"
            size={size}
            aria-label={t('people')}
            data-tooltip={t('people')}
            onClick={() => setManaging(true)}
          >
            <IconUsersGroup size={18} stroke={1.75} />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            size={isTouch ? 'touch' : 'sm'}
            leftSection={<IconUsersGroup aria-hidden size={16} stroke={1.75} />}
            onClick={() => setManaging(true)}
          >
            {t('people')}
          </Button>
        ))}
      {mayManage && (
        <MenuButton
          size={size}
          label={t('moreForThread', { name: thread.name })}
          icon={<IconDotsVertical size={18} stroke={1.75} />}
          entries={[
            {
              label: t('deleteThread'),
              icon: <IconTrash size={18} stroke={1.75} />,
              isGrave: true,
              onChoose: () => void remove(),
            },
          ]}
        />
      )}
      {isManaging && <MembersModal thread={thread} onClose={() => setManaging(false)} />}
    </header>
  );
}

function useDeleteThread(thread: FeedbackThread, onGone: () => void) {
  const { ask, tell } = useDialogs();
  const actions = useThreadActions();
  return async (): Promise<void> => {
    const question = { title: t('deleteThreadTitle'), message: t('deleteThreadConfirm'), confirmLabel: t('delete') };
    if (!(await ask({ ...question, tone: 'danger' }))) return;
    try {
      await actions.remove(thread);
      announce(t('deleted'));
      onGone();
    } catch (error) {
      await tell({ title: t('deleteFailedTitle'), message: sentenceOf(error, t('deleteFailed')) });
    }
  };
}

/** Place of the reported problem that started the thread; the step only if the thread name does not contain it. */
function ReportPlace({ report, name, isSettled }: { report: ThreadReport; name: string; isSettled: boolean }) {
  const { stepNumber: number, stepTitle: title, revision, run } = report;
  const words = run === null ? t('revision', { revision }) : t('revisionAndRun', { revision, run });
  const isStepNamed = name.includes(title);
  return (
    <p className={styles['met']}>
      <span className={styles['place']}>
        <IconFlag aria-hidden size={14} stroke={2} />
        <span>{isStepNamed ? words : t('reportedAt', { number, title })}</span>
      </span>
      {!isStepNamed && <span>{words}</span>}
      {report.isStopped && <StoppedMark isOver={isSettled} />}
    </p>
  );
}

/** As many members as fit; the rest is shown as a count. */
const MOST_SHOWN = 4;

function People({ thread: { members } }: { thread: FeedbackThread }) {
  const others = members.length - MOST_SHOWN;
  return (
    <p className={styles['people']} title={members.map(({ username }) => username).join(', ')}>
      <span className="bb-visually-hidden">
        {`${t('members', { count: members.length })}: ${members.map(({ username }) => username).join(', ')}`}
      </span>
      {members.slice(0, MOST_SHOWN).map(({ id, username }) => (
        <span key={id} aria-hidden className={styles['person']}>
          {initialsOf(username)}
        </span>
      ))}
      {others > 0 && (
        <span aria-hidden className={styles['person']}>
          {`+${others}`}
        </span>
      )}
    </p>
  );
}
