import type { Id } from '@benchbook/domain/ids';
import type { DropTarget } from '@benchbook/domain/steps';
import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import styles from './step-tree.module.css';
import { StepTreeRow } from './step-tree-row.tsx';
import { type TreeRow, treeRows } from './tree-rows.ts';
import { INDENT_PX, ROW_HEIGHT_PX, type TreeShape } from './tree-shape.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { useTreeKeyboard } from './use-tree-keyboard.ts';

/** What an author can do in the tree. Without it the tree is a table of contents. */
export interface TreeEditing {
  canMove(id: Id, target: DropTarget): boolean;
  onMove(id: Id, target: DropTarget): void;
  onRename(id: Id): void;
  onDelete(id: Id): void;
  /** A menu with every action of a step, moving included: the way without dragging. */
  renderMenu?(id: Id): ReactNode;
}

interface StepTreeProps {
  tree: TreeShape;
  /** Accessible name. */
  label: string;
  selectedId: Id | null;
  onSelect(id: Id): void;
  collapsedIds: ReadonlySet<Id>;
  onCollapse(ids: ReadonlySet<Id>): void;
  /** Result of a search: only these steps, all open. */
  shownIds?: ReadonlySet<Id> | undefined;
  /** Steps that get the neutral mark of having alerts. */
  alertedIds?: ReadonlySet<Id> | undefined;
  editing?: TreeEditing | undefined;
}

const NO_IDS: ReadonlySet<Id> = new Set();
/** Rows kept ready beyond the visible ones, so that fast scrolling shows no gap. */
const OVERSCAN_ROWS = 6;

/** The steps as a tree that fills its parent and scrolls; only visible rows are in the page, so thousands stay fast. */
export function StepTree({
  tree,
  label,
  selectedId,
  onSelect,
  collapsedIds,
  onCollapse,
  shownIds,
  alertedIds = NO_IDS,
  editing,
}: StepTreeProps) {
  const rows = useMemo(() => treeRows(tree, { collapsedIds, shownIds }), [tree, collapsedIds, shownIds]);
  const scroller = useRef<HTMLDivElement>(null);
  // A key function that changes makes the virtualizer measure all rows anew.
  const keyOf = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: OVERSCAN_ROWS,
    getItemKey: keyOf,
  });

  const focusRow = (index: number): void => {
    virtualizer.scrollToIndex(index);
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-step="${rows[index]?.id}"]`)?.focus());
  };
  const select = (row: TreeRow): void => onSelect(row.id);
  const toggle = (row: TreeRow, expanded: boolean): void => {
    const next = new Set(collapsedIds);
    if (expanded) next.delete(row.id);
    else next.add(row.id);
    onCollapse(next);
  };

  // Rows are kept by their props: handlers that mean the same stay the same, so that scrolling draws only new rows.
  const newest = useRef({ select, toggle });
  newest.current = { select, toggle };
  const onRowSelect = useCallback((row: TreeRow) => newest.current.select(row), []);
  const onRowToggle = useCallback((row: TreeRow, expanded: boolean) => newest.current.toggle(row, expanded), []);

  const onKeyDown = useTreeKeyboard({ tree, rows, editing, focusRow, select, toggle });
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false }) ?? false;
  const drag = useTreeDrag({ rows, scroller, editing });

  const selectedIndex = rows.findIndex((row) => row.id === selectedId);
  useEffect(() => {
    if (selectedIndex >= 0) virtualizer.scrollToIndex(selectedIndex, { align: 'auto' });
  }, [selectedIndex, virtualizer]);

  // One row is in the tab order: the selected one, else the first.
  const tabStop = Math.max(0, selectedIndex);
  const { drop, draggedId } = drag;
  return (
    <div ref={scroller} className={styles['scroller']} role="tree" aria-label={label} onKeyDown={onKeyDown} {...drag.handlers}>
      <div role="presentation" className={styles['rows']} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          return (
            row && (
              <StepTreeRow
                key={row.id}
                row={row}
                top={item.start}
                isSelected={row.id === selectedId}
                isTabStop={item.index === tabStop}
                isDragged={row.id === draggedId}
                isDropTarget={drop?.shown.kind === 'into' && drop.shown.row === item.index}
                hasAlerts={alertedIds.has(row.id)}
                hasGrip={editing !== undefined && isTouch}
                menu={editing?.renderMenu && row.id === selectedId ? editing.renderMenu(row.id) : undefined}
                onSelect={onRowSelect}
                onToggle={onRowToggle}
              />
            )
          );
        })}
        {drop?.shown.kind === 'line' && (
          <div
            className={styles['dropLine']}
            style={{ top: drop.shown.row * ROW_HEIGHT_PX - 1, left: 8 + drop.shown.level * INDENT_PX }}
          />
        )}
      </div>
    </div>
  );
}
