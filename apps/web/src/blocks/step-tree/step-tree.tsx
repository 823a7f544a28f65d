import type { Id } from '@benchbook/domain/ids';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ClipboardEvent,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import { useIsTouch } from '../../ui/media.ts';
import styles from './step-tree.module.css';
import { type PressKeys, StepTreeRow } from './step-tree-row.tsx';
import type { ClipboardAction, TreeEditing } from './tree-editing.ts';
import { type TreeRow, treeRows } from './tree-rows.ts';
import {
  BOX_PX,
  INDENT_PX,
  MARKED_ROW_HEIGHT_PX,
  ROW_HEIGHT_PX,
  type StepMark,
  TITLE_START_PX,
  TOUCH_ROW_HEIGHT_PX,
  type TreeShape,
} from './tree-shape.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { useTreeFocus } from './use-tree-focus.ts';
import { useTreeKeyboard } from './use-tree-keyboard.ts';
import { type TreePicks, useTreePicks } from './use-tree-picks.ts';

export interface StepTreeHandle {
  /** Focuses the row of the selected step, else of the first, and scrolls it into view in the tree; the page does not scroll. */
  focusSelected(): void;
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
  /** Steps that get the neutral icon for alerts. */
  alertedIds?: ReadonlySet<Id> | undefined;
  /** Marks below the titles; steps without marks are unchanged. */
  marks?: ReadonlyMap<Id, readonly StepMark[]> | undefined;
  editing?: TreeEditing | undefined;
  /** `bench`: rows for gloved fingers; read-only. */
  size?: 'desk' | 'bench';
  handleRef?: Ref<StepTreeHandle> | undefined;
}

const NO_IDS: ReadonlySet<Id> = new Set();
const NO_KEYS: PressKeys = { isMore: false, isRange: false };
/** Rows rendered beyond the visible ones, so that fast scrolling shows no gap. */
const OVERSCAN_ROWS = 6;

/** The steps as a tree that fills its parent and scrolls; only visible rows are rendered, so thousands stay fast. */
export function StepTree(props: StepTreeProps) {
  const { tree, label, selectedId, onSelect, collapsedIds, onCollapse, shownIds, marks, editing, size = 'desk' } = props;
  const rows = useMemo(() => treeRows(tree, { collapsedIds, shownIds }), [tree, collapsedIds, shownIds]);
  const scroller = useRef<HTMLDivElement>(null);
  const selectedIndex = rows.findIndex((row) => row.id === selectedId);
  const isForFingers = useIsTouch() || size === 'bench';
  const heightPx = rowHeightPx(isForFingers, marks !== undefined);
  const { virtualizer, focusRow } = useRowsInSight({ rows, scroller, selectedIndex, heightPx });
  useImperativeHandle(props.handleRef, () => ({
    focusSelected: () => focusRow(Math.max(0, selectedIndex), { preventScroll: true }),
  }));
  const picks = useTreePicks({ rows, selectedId, editing });
  const press = (row: TreeRow, keys: PressKeys): void => {
    if (!picks.press(row, keys)) onSelect(row.id);
  };
  const toggle = (row: TreeRow, expanded: boolean): void => {
    const next = new Set(collapsedIds);
    if (expanded) next.delete(row.id);
    else next.add(row.id);
    onCollapse(next);
  };
  const select = (row: TreeRow): void => press(row, NO_KEYS);
  const onKeyDown = useTreeKeyboard({ tree, rows, editing, picks, focusRow, select, toggle });
  const { drop, draggedId, handlers } = useTreeDrag({ rows, scroller, rowPx: heightPx, editing });
  const focus = useTreeFocus({ rows, scroller, selectedId, focusRow });
  const onClipboard = (what: ClipboardAction) => (event: ClipboardEvent<HTMLElement>) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset['step'] : undefined;
    if (id !== undefined && editing?.onClipboard(what, id, event.clipboardData)) event.preventDefault();
  };
  return (
    <div
      ref={scroller}
      className={styles['scroller']}
      data-size={size}
      data-marked={marks !== undefined || undefined}
      role="tree"
      aria-label={label}
      aria-multiselectable={editing ? true : undefined}
      onKeyDown={onKeyDown}
      onCopy={onClipboard('copy')}
      onCut={onClipboard('cut')}
      onPaste={onClipboard('paste')}
      {...focus}
      {...handlers}
    >
      <div role="presentation" className={styles['rows']} style={{ height: virtualizer.getTotalSize() }}>
        <Rows {...props} {...{ rows, virtualizer, selectedIndex, picks, drop, draggedId }} onPress={press} onToggle={toggle} />
        {drop?.shown.kind === 'line' && (
          <div
            className={styles['dropLine']}
            style={{ top: drop.shown.row * heightPx - 1, left: lineStartPx(drop.shown.level, editing?.isPicking === true) }}
          />
        )}
      </div>
    </div>
  );
}

interface RowsInSightOptions {
  rows: readonly TreeRow[];
  scroller: RefObject<HTMLDivElement | null>;
  selectedIndex: number;
  heightPx: number;
}

/** Rows grow with the person's text size only where two lines must fit. */
function rowHeightPx(isForFingers: boolean, hasMarks: boolean): number {
  if (!hasMarks) return isForFingers ? TOUCH_ROW_HEIGHT_PX : ROW_HEIGHT_PX;
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bb-text-scale'));
  return Math.round(MARKED_ROW_HEIGHT_PX * (scale || 1));
}

/** The rows to render; scrolls the selected one into view, initially with its surroundings. */
function useRowsInSight({ rows, scroller, selectedIndex, heightPx }: RowsInSightOptions) {
  // A changed key function makes the virtualizer measure all rows again.
  const keyOf = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => heightPx,
    overscan: OVERSCAN_ROWS,
    getItemKey: keyOf,
  });
  const hasShown = useRef(false);
  useEffect(() => {
    if (selectedIndex < 0) return;
    virtualizer.scrollToIndex(selectedIndex, { align: hasShown.current ? 'auto' : 'center' });
    hasShown.current = true;
  }, [selectedIndex, virtualizer]);
  const frame = useRef(0);
  const focusRow = (index: number, options?: FocusOptions): void => {
    const before = document.activeElement;
    virtualizer.scrollToIndex(index);
    // The next frame renders the row. A focus that has moved by then, to another row too, stays there.
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      const now = document.activeElement;
      if (now !== before && now !== document.body) return;
      scroller.current?.querySelector<HTMLElement>(`[data-step="${rows[index]?.id}"]`)?.focus(options);
    });
  };
  return { virtualizer, focusRow };
}

interface RowsProps extends Pick<StepTreeProps, 'selectedId' | 'alertedIds' | 'marks' | 'editing'> {
  rows: readonly TreeRow[];
  virtualizer: ReturnType<typeof useRowsInSight>['virtualizer'];
  selectedIndex: number;
  picks: TreePicks;
  drop: ReturnType<typeof useTreeDrag>['drop'];
  draggedId: Id | undefined;
  onPress(row: TreeRow, keys: PressKeys): void;
  onToggle(row: TreeRow, expanded: boolean): void;
}

function Rows(props: RowsProps) {
  const { rows, virtualizer, selectedId, selectedIndex, alertedIds = NO_IDS, marks, editing, picks, drop, draggedId } = props;
  const { onPress, onToggle } = props;
  // Rows are memoised by their props: stable handlers let scrolling render only new rows.
  const newest = useRef({ onPress, onToggle });
  newest.current = { onPress, onToggle };
  const onRowPress = useCallback((row: TreeRow, keys: PressKeys) => newest.current.onPress(row, keys), []);
  const onRowToggle = useCallback((row: TreeRow, expanded: boolean) => newest.current.onToggle(row, expanded), []);
  const isTouch = useIsTouch();
  // One row is in the tab order: the selected one, else the first.
  const tabStop = Math.max(0, selectedIndex);
  return virtualizer.getVirtualItems().map(({ index, start }) => {
    const row = rows[index];
    return (
      row && (
        <StepTreeRow
          key={row.id}
          row={row}
          top={start}
          isSelected={picks.has(row)}
          hasBox={editing?.isPicking === true}
          isTabStop={index === tabStop}
          isDragged={draggedId !== undefined && (row.id === draggedId || picks.areTogether(row.id, draggedId))}
          isDropTarget={drop?.shown.kind === 'into' && drop.shown.row === index}
          hasAlerts={alertedIds.has(row.id)}
          marks={marks?.get(row.id)}
          hasGrip={editing !== undefined && isTouch}
          menu={editing?.renderMenu && row.id === selectedId ? editing.renderMenu(row.id) : undefined}
          onPress={onRowPress}
          onToggle={onRowToggle}
        />
      )
    );
  });
}

/** The drop line starts where the titles of its level start. */
function lineStartPx(level: number, hasBoxes: boolean): number {
  return TITLE_START_PX + (hasBoxes ? BOX_PX : 0) + level * INDENT_PX;
}
