import type { Id } from '@benchbook/domain/ids';
import { canDropMany } from '@benchbook/domain/steps';
import { IconLayoutSidebarLeftCollapse, IconListCheck, IconSearchOff } from '@tabler/icons-react';
import { memo, useEffect, useMemo, useState } from 'react';
import { moveSteps } from '../../../blocks/instruction-draft/index.ts';
import { type FoundSteps, revealed, StepTree, type TreeEditing } from '../../../blocks/step-tree/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyComponent, lazyModal } from '../../../ui/lazy/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useStepClipboard } from '../clipboard/use-step-clipboard.ts';
import { t } from '../messages.ts';
import { useAuthor, useDraft, useDraftActions } from '../session/author-context.ts';
import { StepMenu } from './step-menu.tsx';
import styles from './step-pane.module.css';
import { StepTools } from './step-tools.tsx';
import { together } from './together.ts';
import { useStepCommands } from './use-step-commands.ts';

/** Lazy, but its space is reserved immediately, so that the tree below moves only once. */
const PickedBar = lazyComponent(async () => (await import('./picked-bar.tsx')).PickedBar, {
  waiting: () => <div className={styles['picked']} />,
});
const MoveDialog = lazyModal(async () => (await import('./move-dialog.tsx')).MoveDialog);

interface StepPaneProps {
  query: string;
  onQuery(query: string): void;
  found: FoundSteps | undefined;
  /** Collapses the pane; without it there is no button for that. */
  onHide?: (() => void) | undefined;
  /** Called when a step is selected in the tree. */
  onChosen?: (() => void) | undefined;
}

/** Search, the commands of the tree and the tree itself. */
export const StepPane = memo(function StepPane({ query, onQuery, found, onHide, onChosen }: StepPaneProps) {
  const { store } = useAuthor().session;
  const tree = useDraft((state) => state.draft.tree);
  const selectedId = useDraft((state) => state.selectedId);
  const pickedIds = useDraft((state) => state.pickedIds);
  const collapsedIds = useDraft((state) => state.collapsedIds);
  const actions = useDraftActions();
  const [movedIds, setMovedIds] = useState<readonly Id[]>();
  const [isPicking, setPicking] = useState(false);
  const alertedIds = useAlertedIds();
  const picked = useMemo(() => [...pickedIds].filter((id) => tree.byId[id]), [pickedIds, tree]);
  useEffect(() => {
    if (selectedId)
      store.getState().setCollapsed(revealed(store.getState().draft.tree, store.getState().collapsedIds, selectedId));
  }, [selectedId, store]);

  const moveAll = (id: Id): void => setMovedIds(together(store.getState(), id));
  const editing = useTreeEditing({ isPicking, onMoveTo: moveAll, onShowCard: onChosen });
  const choose = (id: Id): void => {
    actions.select(id);
    onChosen?.();
  };
  const endPicking = (): void => {
    setPicking(false);
    actions.pick(new Set());
  };
  return (
    <section className={styles['pane']} aria-label={t('steps')}>
      <div className={styles['search']}>
        <SearchField label={t('searchSteps')} value={query} onChange={onQuery} />
        <IconButton
          className={styles['tool']}
          label={t('pickSeveral')}
          aria-pressed={isPicking}
          data-on={isPicking || undefined}
          icon={<IconListCheck size={18} stroke={1.75} />}
          onClick={() => (isPicking ? endPicking() : setPicking(true))}
        />
        {onHide && (
          <IconButton
            className={styles['tool']}
            label={t('hideTree')}
            icon={<IconLayoutSidebarLeftCollapse size={18} stroke={1.75} />}
            onClick={onHide}
          />
        )}
      </div>
      <StepTools onAdded={onChosen} />
      {(isPicking || picked.length > 1) && (
        <PickedBar ids={picked} onMoveTo={() => picked[0] && moveAll(picked[0])} onDone={endPicking} />
      )}
      <div className={styles['tree']}>
        {found !== undefined && found.shown.size === 0 ? (
          <EmptyState icon={IconSearchOff} message={t('noneFound')} />
        ) : (
          <StepTree
            tree={tree}
            label={t('tableOfContents')}
            selectedId={selectedId}
            onSelect={choose}
            collapsedIds={collapsedIds}
            onCollapse={actions.setCollapsed}
            shownIds={found?.shown}
            alertedIds={alertedIds}
            editing={editing}
          />
        )}
      </div>
      {movedIds && <MoveDialog ids={movedIds} onClose={() => setMovedIds(undefined)} />}
    </section>
  );
});

/** Ids of steps with alerts. */
function useAlertedIds(): ReadonlySet<Id> {
  const alerts = useDraft((state) => state.draft.alerts);
  return useMemo(() => new Set(alerts.filter((alert) => !alert.isGlobal).flatMap((alert) => alert.stepIds)), [alerts]);
}

interface TreeEditingOptions {
  isPicking: boolean;
  onMoveTo(id: Id): void;
  onShowCard: (() => void) | undefined;
}

/** Commands of the tree; a command on a step of the selection applies to the whole selection. */
function useTreeEditing({ isPicking, onMoveTo, onShowCard }: TreeEditingOptions): TreeEditing {
  const { store } = useAuthor().session;
  const pickedIds = useDraft((state) => state.pickedIds);
  const { pick } = useDraftActions();
  const commands = useStepCommands();
  const { onClipboard } = useStepClipboard();
  const allWith = (id: Id): readonly Id[] => together(store.getState(), id);
  return {
    canMove: (id, target) => canDropMany(store.getState().draft.tree, allWith(id), target),
    onMove: (id, target) => moveSteps(store, allWith(id), target),
    onRename: commands.startRename,
    onWrite: (id) => {
      commands.write(id);
      onShowCard?.();
    },
    onDelete: commands.remove,
    pickedIds,
    onPick: (ids) => {
      pick(ids);
      announce(t('picked', { count: ids.size }));
    },
    isPicking,
    onClipboard,
    renderMenu: (id) => <StepMenu id={id} onMoveTo={() => onMoveTo(id)} onShowCard={onShowCard} />,
  };
}
