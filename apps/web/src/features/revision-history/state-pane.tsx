import type { InstructionView } from '@benchbook/domain/instructions';
import type { RevisionSummary } from '@benchbook/domain/release';
import { NativeSelect, SegmentedControl, Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useIsTouch } from '../../ui/media.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { type StateName, useInstructionState } from './api/use-history.ts';
import type { HistoryView } from './api/use-history-address.ts';
import { ComparisonView } from './comparison/comparison-view.tsx';
import { DocumentView } from './document/document-view.tsx';
import styles from './history-page.module.css';
import { t } from './messages.ts';
import { StateHead } from './state-head.tsx';
import { nameWords, stateBefore, statesOf } from './state-names.ts';

interface StatePaneProps {
  workingCopy: InstructionView;
  revisions: readonly RevisionSummary[];
  shown: StateName;
  /** State selected by the user for the comparison. */
  chosen: StateName | undefined;
  view: HistoryView;
  onCompareWith(name: StateName): void;
  onTurnTo(view: HistoryView): void;
  /** Back to the list, if list and state are separate pages. */
  onBack(): void;
}

/** One state of the instruction: its changes since another one, or the whole document, and its actions. */
export function StatePane({ workingCopy, revisions, shown, chosen, view, onCompareWith, onTurnTo, onBack }: StatePaneProps) {
  const names = statesOf(workingCopy, revisions);
  const others = names.filter((name) => name !== shown);
  const against = chosen !== undefined && others.includes(chosen) ? chosen : stateBefore(names, shown);
  const after = useInstructionState(workingCopy.id, shown);
  const revision = revisions.find(({ number }) => number === shown);
  const before = useInstructionState(workingCopy.id, view === 'changes' ? against : undefined);
  return (
    <>
      <StateHead
        workingCopy={workingCopy}
        name={nameWords(shown)}
        shown={shown}
        revision={revision}
        newestNumber={revisions[0]?.number}
        onBack={onBack}
      />
      {revision && revision.reason !== '' && <p className={styles['reason']}>{t('reason', { reason: revision.reason })}</p>}
      <StateTools view={view} against={against} others={others} onTurnTo={onTurnTo} onCompareWith={onCompareWith} />
      <div className={styles['content']}>{content()}</div>
    </>
  );

  function content() {
    if (after.isError && !after.data) return <ErrorState message={t('loadFailed')} onRetry={() => void after.refetch()} />;
    if (!after.data) return <Skeleton height={240} />;
    if (view === 'document') return <DocumentView key={shown} content={after.data.content} name={nameWords(shown)} />;
    if (against === undefined) return <EmptyState icon={IconHistory} message={t('first')} />;
    if (before.isError && !before.data) return <ErrorState message={t('loadFailed')} onRetry={() => void before.refetch()} />;
    if (!before.data) return <Skeleton height={240} />;
    return (
      <ComparisonView
        key={`${against} ${shown}`}
        before={before.data.content}
        after={after.data.content}
        caption={t('fromTo', { before: nameWords(against), after: nameWords(shown) })}
      />
    );
  }
}

interface StateToolsProps {
  view: HistoryView;
  /** State to compare with; undefined if there is no previous one and none is selected. */
  against: StateName | undefined;
  /** All states it can be compared with. */
  others: readonly StateName[];
  onTurnTo(view: HistoryView): void;
  onCompareWith(name: StateName): void;
}

/** Switches between changes and document, and selects the state to compare with. */
function StateTools({ view, against, others, onTurnTo, onCompareWith }: StateToolsProps) {
  const size = useIsTouch() ? 'lg' : 'xs';
  return (
    <div className={styles['tools']}>
      <SegmentedControl
        size={size}
        aria-label={t('view')}
        value={view}
        data={[
          { value: 'changes', label: t('changes') },
          { value: 'document', label: t('document') },
        ]}
        onChange={(value) => onTurnTo(value === 'document' ? 'document' : 'changes')}
      />
      {view === 'changes' && others.length > 0 && (
        <NativeSelect
          size={size === 'lg' ? 'md' : size}
          className={styles['against']}
          label={t('against')}
          value={String(against ?? '')}
          data={[
            ...(against === undefined ? [{ value: '', label: t('nothingChosen') }] : []),
            ...others.map((name) => ({ value: String(name), label: nameWords(name) })),
          ]}
          onChange={(event) => {
            const name = others.find((each) => String(each) === event.currentTarget.value);
            if (name !== undefined) onCompareWith(name);
          }}
        />
      )}
    </div>
  );
}
