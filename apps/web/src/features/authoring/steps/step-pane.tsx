import type { Id } from '@benchbook/domain/ids';
import { canDrop } from '@benchbook/domain/steps';
import { Button } from '@mantine/core';
import {
  IconFold,
  IconIndentIncrease,
  IconLayoutSidebarLeftCollapse,
  IconListTree,
  IconPlus,
  IconSearchOff,
  IconTrash,
} from '@tabler/icons-react';
import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import { type FoundSteps, parentIds, revealed, StepTree } from '../../../blocks/step-tree/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { laterWindow } from '../../../ui/later/index.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { t } from '../messages.ts';
import { useAuthor, useDraft, useDraftActions } from '../session/author-context.ts';
import { StepMenu } from './step-menu.tsx';
import styles from './step-pane.module.css';
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
  const tree = useDraft((state) => state.draft.tree);
  const alerts = useDraft((state) => state.draft.alerts);
  const selectedId = useDraft((state) => state.selectedId);
  const collapsedIds = useDraft((state) => state.collapsedIds);
  const actions = useDraftActions();
  const commands = useStepCommands();
  const [movedId, setMovedId] = useState<Id>();

  const alertedIds = useMemo(
    () => new Set(alerts.filter((alert) => !alert.isGlobal).flatMap((alert) => alert.stepIds)),
    [alerts],
  );
  useEffect(() => {
    if (selectedId)
      session.store
        .getState()
        .setCollapsed(revealed(session.store.getState().draft.tree, session.store.getState().collapsedIds, selectedId));
  }, [selectedId, session]);

  const choose = (id: Id): void => {
    actions.select(id);
    onChosen?.();
  };
  const hasNothing = found !== undefined && found.hits.size === 0;
  return (
    <section className={styles['pane']} aria-label={t('steps')}>
      <div className={styles['search']}>
        <SearchField label={t('searchSteps')} value={query} onChange={onQuery} />
        {onHide && (
          <IconButton
            className={styles['tool']}
            label={t('hideTree')}
            icon={<IconLayoutSidebarLeftCollapse size={18} stroke={1.75} />}
            onClick={onHide}
          />
        )}
      </div>
      <div className={styles['tools']} role="toolbar" aria-label={t('tableOfContents')}>
        <Button
          {...QUIET}
          leftSection={<IconPlus size={18} stroke={1.75} />}
          aria-label={t('addStepLong')}
          title={t('addStepLong')}
          onClick={(event) => isFirstPress(event) && commands.add('sibling')}
        >
          {t('addStep')}
        </Button>
        <Button
          {...QUIET}
          leftSection={<IconIndentIncrease size={18} stroke={1.75} />}
          aria-label={t('addSubStepLong')}
          title={t('addSubStepLong')}
          disabled={!selectedId}
          onClick={(event) => isFirstPress(event) && commands.add('sub-step')}
        >
          {t('addSubStep')}
        </Button>
        <IconButton
          className={styles['tool']}
          label={t('deleteStep')}
          icon={<IconTrash size={18} stroke={1.75} />}
          disabled={!selectedId}
          onClick={() => selectedId && commands.remove(selectedId)}
        />
        <span className={styles['space']} />
        <IconButton
          className={styles['tool']}
          label={t('collapseAll')}
          icon={<IconFold size={18} stroke={1.75} />}
          onClick={() => actions.setCollapsed(parentIds(tree))}
        />
        <IconButton
          className={styles['tool']}
          label={t('expandAll')}
          icon={<IconListTree size={18} stroke={1.75} />}
          onClick={() => actions.setCollapsed(new Set())}
        />
      </div>
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
              canMove: (id, target) => canDrop(session.store.getState().draft.tree, id, target),
              onMove: actions.move,
              onRename: commands.startRename,
              onDelete: commands.remove,
              renderMenu: (id) => <StepMenu id={id} onMoveTo={() => setMovedId(id)} onShowCard={onChosen} />,
            }}
          />
        )}
      </div>
      {movedId && <MoveDialog id={movedId} onClose={() => setMovedId(undefined)} />}
    </section>
  );
}

/** A double-click is one press: it makes one step. */
function isFirstPress(event: MouseEvent): boolean {
  return event.detail < 2;
}

const QUIET = { className: styles['worded'] ?? '', variant: 'subtle', color: 'gray', c: 'var(--bb-text)' } as const;
