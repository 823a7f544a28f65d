import type { Id } from '@benchbook/domain/ids';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowMerge,
  IconIndentDecrease,
  IconIndentIncrease,
  IconListCheck,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, type Ref, useMemo, useState } from 'react';
import { type MoveDirection, StepTree, type StepTreeHandle, type TreeEditing } from '../../blocks/step-tree/index.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { announce } from '../../ui/live-region.tsx';
import styles from './look.module.css';
import { t } from './messages.ts';
import { sayWhyNot } from './say-why-not.ts';
import type { Look } from './use-look.ts';

const NO_PLACE_WORDS = {
  up: t('noPlaceUp'),
  down: t('noPlaceDown'),
  in: t('noPlaceIn'),
  out: t('noPlaceOut'),
} as const satisfies Record<MoveDirection, string>;

interface ProposalPaneProps {
  look: Look;
  onRename(id: Id): void;
  /** Called when a step is selected. */
  onChosen(): void;
  treeRef: Ref<StepTreeHandle>;
}

/** The proposed steps as a tree with tools for corrections. */
export function ProposalPane({ look, onRename, onChosen, treeRef }: ProposalPaneProps) {
  const { tree, selected, pickedIds, pick } = look;
  const [collapsedIds, setCollapsed] = useState<ReadonlySet<Id>>(new Set());
  const [isPicking, setPicking] = useState(false);
  const alertedIds = useMemo(
    () => new Set(Object.values(tree.byId).flatMap(({ id, blocks }) => (blocks.some(({ alert }) => alert) ? [id] : []))),
    [tree],
  );
  const editing: TreeEditing = {
    canMove: look.canMove,
    onMove: look.move,
    onNoPlace: (direction) => sayWhyNot(NO_PLACE_WORDS[direction]),
    onRename,
    // Proposed steps are not edited in place: Enter renames.
    onWrite: onRename,
    onDelete: look.leaveOut,
    pickedIds,
    onPick: (ids) => {
      pick(ids);
      announce(t('picked', { count: ids.size }));
    },
    isPicking,
    onClipboard: () => false,
  };
  const choose = (id: Id): void => {
    look.select(id);
    pick(new Set());
    onChosen();
  };
  const togglePicking = (): void => {
    setPicking(!isPicking);
    pick(new Set());
  };
  return (
    <section className={styles['pane']} aria-label={t('proposedSteps')}>
      <Tools look={look} isPicking={isPicking} onPicking={togglePicking} />
      <TypedNumbers look={look} />
      {pickedIds.size > 1 && <p className={styles['picked']}>{t('picked', { count: pickedIds.size })}</p>}
      <div className={styles['tree']}>
        <StepTree
          tree={tree}
          label={t('proposedSteps')}
          selectedId={selected?.id ?? null}
          onSelect={choose}
          collapsedIds={collapsedIds}
          onCollapse={setCollapsed}
          alertedIds={alertedIds}
          editing={editing}
          handleRef={treeRef}
        />
      </div>
    </section>
  );
}

interface ToolsProps {
  look: Look;
  isPicking: boolean;
  onPicking(): void;
}

function Tools({ look, isPicking, onPicking }: ToolsProps) {
  const [first] = look.pickedIds;
  const id = look.pickedIds.size > 1 && first !== undefined ? first : look.selected?.id;
  const level = (direction: MoveDirection, label: string, icon: ReactNode) => {
    const target = id === undefined ? undefined : look.targetOf(id, direction);
    const can = id !== undefined && target !== undefined && look.canMove(id, target);
    return (
      <IconButton
        className={styles['tool']}
        label={label}
        icon={icon}
        isInactive={!can}
        onClick={() => can && look.move(id, target)}
      />
    );
  };
  const canJoin = id !== undefined && look.pickedIds.size < 2 && look.canJoin(id);
  return (
    <div className={styles['tools']} role="toolbar" aria-label={t('stepTools')}>
      <IconButton
        className={styles['tool']}
        label={t('undo')}
        icon={<IconArrowBackUp {...ICON} />}
        isInactive={!look.canUndo}
        onClick={look.undo}
      />
      <IconButton
        className={styles['tool']}
        label={t('redo')}
        icon={<IconArrowForwardUp {...ICON} />}
        isInactive={!look.canRedo}
        onClick={look.redo}
      />
      <span className={styles['separator']} />
      <IconButton
        className={styles['tool']}
        label={t('join')}
        icon={<IconArrowMerge {...ICON} />}
        isInactive={!canJoin}
        onClick={() => id !== undefined && look.join(id)}
      />
      {level('out', t('moveOut'), <IconIndentDecrease {...ICON} />)}
      {level('in', t('moveIn'), <IconIndentIncrease {...ICON} />)}
      <IconButton
        className={styles['tool']}
        label={t('leaveOut')}
        icon={<IconTrash {...ICON} />}
        isInactive={id === undefined}
        onClick={() => id !== undefined && look.leaveOut(id)}
      />
      <span className={styles['space']} />
      <IconButton
        className={styles['tool']}
        label={t('several')}
        aria-pressed={isPicking}
        data-on={isPicking || undefined}
        icon={<IconListCheck {...ICON} />}
        onClick={onPicking}
      />
    </div>
  );
}

const ICON = { size: 18, stroke: 1.75 } as const;

/** Titles with numbers of the document: how many, which, and the button that removes the numbers. */
function TypedNumbers({ look }: { look: Look }) {
  const { tree, unnumberedTitles: titles, references } = look;
  if (titles.size === 0) return null;
  return (
    <div className={styles['numbered']}>
      <details className={styles['titles']}>
        <summary>{t('numbered', { count: titles.size })}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard */}
        <ul tabIndex={0} aria-label={t('numberedTitles')}>
          {[...titles].map(([id, title]) => (
            <li key={id}>
              <s>{(tree.byId[id]?.title ?? '').slice(0, -title.length).trim()}</s> {title}
            </li>
          ))}
        </ul>
      </details>
      <Button size="compact-sm" variant="default" className={styles['takeOff'] ?? ''} onClick={look.takeNumbersOff}>
        {t('takeNumbersOff')}
      </Button>
      {references.length > 0 && (
        <p className={styles['references']}>
          {t('references', { count: references.length, words: references.map((each) => `"${each}"`).join(', ') })}
        </p>
      )}
    </div>
  );
}
