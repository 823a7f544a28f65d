import { canAuthor } from '@benchbook/domain/access';
import type { Id } from '@benchbook/domain/ids';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconGitBranch, IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ApiError, sentenceOf } from '../../lib/client/index.ts';
import { authoringPath, FROM_TAB, lastListPath } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { useFrame, usePageTitle } from '../../lib/shell/index.ts';
import { useIsNarrow, useIsTouch } from '../../ui/media.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { GoneState } from '../../ui/states/gone-state.tsx';
import { useHistory } from './api/use-history.ts';
import { useHistoryAddress } from './api/use-history-address.ts';
import { useRevisionActions } from './api/use-revision-actions.ts';
import styles from './history-page.module.css';
import { RevisionList } from './list/revision-list.tsx';
import { VersionList } from './list/version-list.tsx';
import { t } from './messages.ts';
import { isSaved, statesOf } from './state-names.ts';
import { StatePane } from './state-pane.tsx';

/** The revisions of an instruction and its draft: who released what and when, what changed, and restoring an older one. */
export function HistoryPage({ instructionId }: { instructionId: Id }) {
  const { role, id: userId } = useCurrentUser();
  const isNarrow = useIsNarrow();
  const isTouch = useIsTouch();
  const { workingCopy, revisions, error, retry } = useHistory(instructionId);
  const { shown: chosen, against, view, show, compareWith, turnTo } = useHistoryAddress();
  const { isBusy, start } = useRevisionActions(workingCopy);
  const title = workingCopy?.content.title ?? '';
  useFrame('rail');
  usePageTitle(title === '' ? t('history') : t('historyOf', { title }));

  const isGone = error instanceof ApiError && error.code === 'DELETED';
  if (isGone) return <GoneState message={t('deleted')} back={t('backToList')} to={lastListPath(userId)} />;
  if (error) return <ErrorState message={sentenceOf(error, t('listFailed'))} onRetry={retry} />;
  if (!workingCopy || !revisions) return <Skeleton m="md" height={240} role="status" aria-label={t('loading')} />;

  const names = statesOf(workingCopy, revisions);
  const known = chosen !== undefined && (names.includes(chosen) || isSaved(chosen)) ? chosen : undefined;
  // On a phone nothing is open until the user selects a state.
  const shown = known ?? (isNarrow ? undefined : names[0]);
  const isAuthor = canAuthor(role);
  const { kind } = workingCopy.content;
  const { isReleased, hasDraft } = workingCopy.release;
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <Link
          className={styles['back']}
          to={isAuthor ? authoringPath({ id: instructionId, title, kind }) : lastListPath(userId)}
          state={FROM_TAB}
          aria-label={t(isAuthor ? 'back' : 'backToList')}
          data-tooltip={t(isAuthor ? 'back' : 'backToList')}
        >
          <IconArrowLeft size={18} stroke={1.75} />
        </Link>
        <h1>
          {title} <small>{t('history')}</small>
        </h1>
        {isAuthor && isReleased && !hasDraft && (
          <Button
            size={isTouch || isNarrow ? 'touch' : 'sm'}
            variant="default"
            loading={isBusy}
            leftSection={<IconGitBranch size={18} stroke={1.75} />}
            onClick={() => void start()}
          >
            {t('startRevision')}
          </Button>
        )}
      </header>
      <div className={styles['sides']}>
        {(!isNarrow || shown === undefined) && (
          <section className={styles['list']} aria-label={t('revisions')}>
            <RevisionList workingCopy={workingCopy} revisions={revisions} shown={shown} onShow={show} />
            {isAuthor && <VersionList instructionId={instructionId} shown={shown} onShow={show} />}
            {revisions.length === 0 && (
              <div className={styles['none']}>
                <EmptyState icon={IconHistory} message={t('none')} />
              </div>
            )}
          </section>
        )}
        {shown !== undefined && (
          <section className={styles['pane']}>
            <StatePane
              workingCopy={workingCopy}
              revisions={revisions}
              shown={shown}
              chosen={against}
              view={view}
              onCompareWith={compareWith}
              onTurnTo={turnTo}
              onBack={() => show(undefined)}
            />
          </section>
        )}
      </div>
    </div>
  );
}
