import type { Id } from '@benchbook/domain/ids';
import { canDropMany } from '@benchbook/domain/steps';
import { IconLayoutSidebarLeftCollapse, IconListCheck, IconSearchOff } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { moveSteps } from '../../../blocks/instruction-draft/index.ts';
import { type FoundSteps, revealed, StepTree } from '../../../blocks/step-tree/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { laterWindow } from '../../../ui/later/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useStepClipboard } from '../clipboard/use-step-clipboard.ts';
import { t } from '../messages.ts';
import { useAuthor, useDraft, useDraftActions } from '../session/author-context.ts';
import { PickedBar } from './picked-bar.tsx';
import { StepMenu } from './step-menu.tsx';
import styles from './step-pane.module.css';
import { StepTools } from './step-tools.tsx';
import { together } from './together.ts';
import { useStepCommands } from './use-step-commands.ts';

const MoveDialog = laterWindow(async () => (await import('./move-dialog.tsx')).MoveDialog);

interface StepPaneProps {
  query: string;
  onQuery(query: string): void;
  found: FoundSteps | undefined;
  /** Folds the pane away; without it there is no control for that. */
  onHide?: (() => void) | undefined;
  /** A step was chosen in the tree. */
  onChosen?: (() => void) | undefined;
}

/** Search, the commands of the tree and the tree itself. */
export function StepPane({ query, onQuery, found, onHide, onChosen }: StepPaneProps) {
  const { session } = useAuthor();
  const { store } = session;
  const tree = useDraft((state) => state.draft.tree);
  const alerts = useDraft((state) => state.draft.alerts);
  const selectedId = useDraft((state) => state.selectedId);
  const pickedIds = useDraft((state) => state.pickedIds);
  const collapsedIds = useDraft((state) => state.collapsedIds);
  const actions = useDraftActions();
  const commands = useStepCommands();
  const clipboard = useStepClipboard();
  const [movedIds, setMovedIds] = useState<readonly Id[]>();
  const [isPicking, setPicking] = useState(false);

  const alertedIds = useMemo(
    () => new Set(alerts.filter((alert) => !alert.isGlobal).flatMap((alert) => alert.stepIds)),
    [alerts],
  );
  const picked = useMemo(() => [...pickedIds].filter((id) => tree.byId[id]), [pickedIds, tree]);
  useEffect(() => {
    if (selectedId)
      store.getState().setCollapsed(revealed(store.getState().draft.tree, store.getState().collapsedIds, selectedId));
  }, [selectedId, store]);

  const choose = (id: Id): void => {
    actions.select(id);
    onChosen?.();
  };
  const pick = (ids: ReadonlySet<Id>): void => {
    actions.pick(ids);
    announce(t('picked', { count: ids.size }));
  };
  const endPicking = (): void => {
    setPicking(false);
    actions.pick(new Set());
  };
  const allWith = (id: Id): readonly Id[] => together(store.getState(), id);
  const hasNothing = found !== undefined && found.hits.size === 0;
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
      <StepTools />
      {(isPicking || picked.length > 1) && (
        <PickedBar ids={picked} onMoveTo={() => picked[0] && setMovedIds(allWith(picked[0]))} onDone={endPicking} />
      )}
      <div className={styles['tree']}>
        {hasNothing ? (
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
            editing={{
              canMove: (id, target) => canDropMany(store.getState().draft.tree, allWith(id), target),
              onMove: (id, target) => moveSteps(store, allWith(id), target),
              onRename: commands.startRename,
              onDelete: commands.remove,
              pickedIds,
              onPick: pick,
              isPicking,
              onClipboard: clipboard.onClipboard,
              renderMenu: (id) => <StepMenu id={id} onMoveTo={() => setMovedIds(allWith(id))} onShowCard={onChosen} />,
            }}
          />
        )}
      </div>
      {movedIds && <MoveDialog ids={movedIds} onClose={() => setMovedIds(undefined)} />}
    </section>
  );
}
