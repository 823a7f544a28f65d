import type { BuildProblem } from '@benchbook/domain/release';
import { Button, Skeleton } from '@mantine/core';
import { IconAlertSquareRounded, IconCircleCheck, IconInfoSquareRounded } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/client/index.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useAuthor, useDraftActions } from '../session/author-context.ts';
import { useMarkInAddress } from '../session/use-mark-in-address.ts';
import styles from './check-dialog.module.css';
import { checkDraft } from './check-draft.ts';
import { t } from './messages.ts';

/** "Check before release": what the build would refuse and what a reader would miss, each with a way to its step. */
export function CheckDialog({ onClose }: { onClose(): void }) {
  const { session, calls } = useAuthor();
  const { select } = useDraftActions();
  const check = useQuery({
    queryKey: ['check-before-release', session.instructionId],
    queryFn: ({ signal }) => checkDraft(session, calls, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const selectMark = useMarkInAddress();
  const goTo = ({ stepId, highlightId }: BuildProblem): void => {
    onClose();
    if (stepId !== null) select(stepId);
    if (highlightId !== null) selectMark(highlightId);
  };
  return (
    <Dialog opened onClose={onClose} title={t('checkTitle')} size={720} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      {check.isPending && <Skeleton height={120} />}
      {check.error && (
        <ErrorState
          message={t('listFailed', { message: sentenceOf(check.error, check.error.message) })}
          onRetry={() => void check.refetch()}
        />
      )}
      {check.data?.length === 0 && <EmptyState icon={IconCircleCheck} message={t('checkNothing')} />}
      {check.data && check.data.length > 0 && (
        <>
          <p className={styles['intro']}>{t('checkIntro', { count: check.data.length })}</p>
          <ul className={styles['list']}>
            {check.data.map((problem) => (
              <ProblemRow
                key={`${problem.kind} ${problem.stepId} ${problem.highlightId} ${problem.subject}`}
                problem={problem}
                onGoTo={goTo}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function ProblemRow({ problem, onGoTo }: { problem: BuildProblem; onGoTo(problem: BuildProblem): void }) {
  const { isFatal, stepId, highlightId, stepNumber } = problem;
  const Icon = isFatal ? IconAlertSquareRounded : IconInfoSquareRounded;
  return (
    <li className={styles['row']} data-fatal={isFatal || undefined}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={styles['words']}>
        {t(WORDS[problem.kind], { subject: problem.subject })}
        {isFatal && <small>{t('mustFix')}</small>}
      </span>
      {stepId !== null && (
        <Button variant="default" size="xs" onClick={() => onGoTo(problem)}>
          {t('goToStep', { number: stepNumber ?? '' })}
        </Button>
      )}
      {highlightId !== null && (
        <Button variant="default" size="xs" onClick={() => onGoTo(problem)}>
          {stepNumber === null ? t('goToLink') : t('goToHighlight', { number: stepNumber })}
        </Button>
      )}
    </li>
  );
}

const WORDS = {
  'missing-file': 'checkMissingFile',
  'unreadable-file': 'checkUnreadableFile',
  'dead-link': 'checkDeadLink',
  'unreleased-link': 'checkUnreleasedLink',
  'archived-link': 'checkArchivedLink',
  'dead-picture': 'checkDeadPicture',
  'empty-step': 'checkEmpty',
  'unread-generated-step': 'checkGenerated',
  'no-default-attachment': 'checkNoDefault',
  'pin-off-model': 'checkPin',
  'alert-without-step': 'checkAlert',
  'alert-without-category': 'checkCategory',
  'missing-preview-image': 'checkPreview',
  'missing-pdf': 'checkPdf',
  'unconfirmed-highlight': 'checkUnconfirmed',
  'highlight-off-page': 'checkOffPage',
  'highlight-of-another-pdf': 'checkOtherPdf',
  'bare-highlight': 'checkBare',
} as const satisfies Record<BuildProblem['kind'], string>;
