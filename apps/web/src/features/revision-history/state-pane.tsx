import { canAuthor } from '@benchbook/domain/access';
import type { InstructionView } from '@benchbook/domain/instructions';
import type { RevisionSummary } from '@benchbook/domain/release';
import { Button, NativeSelect, SegmentedControl, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconHistoryToggle, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { printPath } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useIsNarrow } from '../../ui/media.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { type StateName, useInstructionState } from './api/use-history.ts';
import type { HistoryView } from './api/use-history-address.ts';
import { useRevisionActions } from './api/use-revision-actions.ts';
import { ComparisonView } from './comparison/comparison-view.tsx';
import { DocumentView } from './document/document-view.tsx';
import styles from './history-page.module.css';
import { t } from './messages.ts';
import { nameWords, stateBefore, statesOf } from './state-names.ts';

interface StatePaneProps {
  workingCopy: InstructionView;
  revisions: readonly RevisionSummary[];
  shown: StateName;
  against: StateName | undefined;
  view: HistoryView;
  onCompareWith(name: StateName): void;
  onTurnTo(view: HistoryView): void;
  /** Back to the list, where the two are pages of their own. */
  onBack(): void;
}

/** Digits shown of the SHA-256 of a revision; all of it stands in the tooltip, and on the cover of its print. */
const FINGERPRINT_LENGTH = 12;

/** One state of the instruction: what changed since another one, or all of it, and what can be done with it. */
export function StatePane({
  workingCopy,
  revisions,
  shown,
  against: chosen,
  view,
  onCompareWith,
  onTurnTo,
  onBack,
}: StatePaneProps) {
  const { role } = useCurrentUser();
  const isNarrow = useIsNarrow();
  const names = statesOf(workingCopy, revisions);
  const against = chosen !== undefined && chosen !== shown && names.includes(chosen) ? chosen : stateBefore(names, shown);
  const revision = revisions.find(({ number }) => number === shown);
  const after = useInstructionState(workingCopy.id, shown);
  const before = useInstructionState(workingCopy.id, view === 'changes' ? against : undefined);
  const newest = useInstructionState(workingCopy.id, canAuthor(role) && revision ? revisions[0]?.number : undefined);
  const { isBusy, restore } = useRevisionActions(workingCopy);
  const others = names.filter((name) => name !== shown);
  return (
    <>
      <header className={styles['paneHead']}>
        {isNarrow && (
          <IconButton size={48} label={t('revisions')} icon={<IconArrowLeft size={22} stroke={1.75} />} onClick={onBack} />
        )}
        <h2>
          {nameWords(shown)}
          {revision && (
            <small data-tooltip={revision.sha256}>
              {t('fingerprint', { hash: revision.sha256.slice(0, FINGERPRINT_LENGTH) })}
            </small>
          )}
        </h2>
        {revision && (
          <Button
            component={Link}
            to={printPath({ id: workingCopy.id, title: revision.title }, revision.number)}
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.75} />}
          >
            {t('print')}
          </Button>
        )}
        {canAuthor(role) && revision && (
          <Button
            variant="default"
            loading={isBusy}
            disabled={newest.isPending}
            leftSection={<IconHistoryToggle size={18} stroke={1.75} />}
            onClick={() => void restore(revision, newest.data?.content)}
          >
            {t('restore')}
          </Button>
        )}
      </header>
      <div className={styles['tools']}>
        <SegmentedControl
          size="xs"
          aria-label={t('view')}
          value={view}
          data={[
            { value: 'changes', label: t('changes') },
            { value: 'document', label: t('document') },
          ]}
          onChange={(value) => onTurnTo(value === 'document' ? 'document' : 'changes')}
        />
        {view === 'changes' && against !== undefined && (
          <NativeSelect
            size="xs"
            className={styles['against']}
            label={t('against')}
            value={String(against)}
            data={others.map((name) => ({ value: String(name), label: nameWords(name) }))}
            onChange={(event) => {
              const name = others.find((each) => String(each) === event.currentTarget.value);
              if (name !== undefined) onCompareWith(name);
            }}
          />
        )}
      </div>
      <div className={styles['content']}>{content()}</div>
    </>
  );

  function content() {
    if (after.isError && !after.data) return <ErrorState message={t('loadFailed')} onRetry={() => void after.refetch()} />;
    if (!after.data) return <Skeleton height={240} />;
    if (view === 'document') return <DocumentView key={shown} content={after.data.content} name={nameWords(shown)} />;
    if (against === undefined) return <EmptyState icon={IconHistoryToggle} message={t('first')} />;
    if (before.isError && !before.data) return <ErrorState message={t('loadFailed')} onRetry={() => void before.refetch()} />;
    if (!before.data) return <Skeleton height={240} />;
    return <ComparisonView key={`${against} ${shown}`} before={before.data.content} after={after.data.content} />;
  }
}
