import type { InstructionSummary } from '@benchbook/domain/instructions';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { SortedColumn } from '../../lib/instructions/index.ts';
import { useIsNarrow } from '../../ui/media.ts';
import { SortHeader } from '../../ui/table/sort-header.tsx';
import { InstructionRow } from './instruction-row.tsx';
import classes from './instruction-table.module.css';
import { columnsOf, type ShownColumn } from './list-columns.tsx';
import { t } from './messages.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useListKeys } from './use-list-keys.ts';

interface InstructionTableProps {
  /** Name of the table, e.g. the heading of the page. */
  label: string;
  rows: readonly InstructionSummary[];
  /** Number of all rows, loaded or not. */
  total: number;
  isLoading: boolean;
  /** Called when the end of the loaded rows comes into view. */
  onEndReached(): void;
  /** Whether the list shows the last save and its author. */
  hasSaved?: boolean;
  sort: SortedColumn;
  onSort(sort: SortedColumn): void;
  selectedId: string | undefined;
  onSelect(id: string): void;
  /** A double click. */
  onOpen?(summary: InstructionSummary): void;
  /** Menu at the end of a row. */
  rowMenu?(summary: InstructionSummary): ReactNode;
  /** A mark after the title, e.g. whether it is available offline. */
  rowMark?(summary: InstructionSummary): ReactNode;
  /**
   * The reader's own progress, in place of that of all assignees. The list is then one for the bench: a column of titles, without
   * information about others.
   */
  rowState?(summary: InstructionSummary): ReactNode;
  /** Below the status, e.g. that its release was refused. */
  rowNote?(summary: InstructionSummary): ReactNode;
  /** Shown when the list is empty. */
  empty: ReactNode;
}

const ROW_HEIGHT_PX = 52;
/** Column heads with their borders; sticky while the rows scroll under them. */
const HEAD_HEIGHT_PX = 33;
/** Rows rendered above and below the visible ones. */
const OVERSCAN = 12;
/** More rows are requested this many rows before the end. */
const LOAD_AHEAD = 20;

/** At most this many rows are loaded to find the row that the address selects. */
const READ_FOR_SELECTED = 300;

/** A list of thousands of work instructions: only the rows in view are rendered. */
export function InstructionTable(props: InstructionTableProps) {
  const {
    label,
    rows,
    total,
    isLoading,
    onEndReached,
    sort,
    onSort,
    selectedId,
    onSelect,
    onOpen,
    hasSaved = false,
    rowMenu,
    rowMark,
    rowState,
    rowNote,
    empty,
  } = props;
  const isOwn = rowState !== undefined;
  const columns = columnsOf({ isOwn, hasSaved });
  const grid = useRef<HTMLDivElement>(null);
  const headHeight = useIsNarrow() ? 0 : HEAD_HEIGHT_PX;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => grid.current,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    estimateSize: () => ROW_HEIGHT_PX,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN,
  });
  const keys = useListKeys({ grid, rows, selectedId, onSelect, scrollTo: (index) => virtual.scrollToIndex(index) });
  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? -1;

  useSelectedInSight(props, (index) => virtual.scrollToIndex(index));
  useEffect(() => {
    if (rows.length > 0 && rows.length < total && lastShown >= rows.length - LOAD_AHEAD) onEndReached();
  }, [rows.length, total, lastShown, onEndReached]);

  return (
    <div
      className={classes['table']}
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-busy={isLoading}
      data-keeps-tab="true"
      data-own={isOwn || undefined}
      data-saved={hasSaved || undefined}
      ref={grid}
      onKeyDown={keys.onKeyDown}
    >
      <Head columns={columns} sort={sort} onSort={onSort} />
      <div className={classes['body']} data-is-empty={rows.length === 0 || undefined} role="rowgroup">
        {isLoading && <SkeletonRows columns={columns} />}
        {!isLoading && rows.length === 0 && (
          // biome-ignore lint/a11y/useFocusableInteractive: a row group holds rows; there is nothing in this one to go to
          <div role="row" className={classes['emptyRow']}>
            {/* biome-ignore lint/a11y/useFocusableInteractive: as its row */}
            <div role="gridcell" aria-colspan={columns.length + 2} className={classes['emptyRow']}>
              {empty}
            </div>
          </div>
        )}
        {!isLoading && rows.length > 0 && (
          <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
            {items.map((item) => {
              const summary = rows[item.index];
              if (!summary) return null;
              return (
                <InstructionRow
                  key={item.key}
                  ref={virtual.measureElement}
                  index={item.index}
                  topPx={item.start - headHeight}
                  summary={summary}
                  isSelected={summary.id === selectedId}
                  isTabStop={item.index === keys.activeIndex}
                  onSelect={() => {
                    keys.setActiveIndex(item.index);
                    onSelect(summary.id);
                  }}
                  onOpen={onOpen && (() => onOpen(summary))}
                  columns={columns}
                  hasSaved={hasSaved}
                  menu={rowMenu?.(summary)}
                  mark={rowMark?.(summary)}
                  isOwn={isOwn}
                  state={rowState?.(summary)}
                  note={rowNote?.(summary)}
                />
              );
            })}
          </div>
        )}
      </div>
    </div>
  );
}

interface HeadProps extends Pick<InstructionTableProps, 'sort' | 'onSort'> {
  columns: readonly ShownColumn[];
}

const TITLE = { key: 'title', isRight: false } as const;

function Head({ columns, sort, onSort }: HeadProps) {
  return (
    <div role="rowgroup" className={classes['headGroup']}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the head is reached through its buttons */}
      <div role="row" className={classes['head']}>
        {[TITLE, ...columns].map(({ key, isRight }) => (
          <div key={key} role="presentation" className={classes[key]}>
            <SortHeader
              label={t(key)}
              order={sort.column === key ? sort.order : 'none'}
              align={isRight ? 'right' : 'left'}
              onChange={(order) => onSort({ column: key, order })}
            />
          </div>
        ))}
        {/* biome-ignore lint/a11y/useFocusableInteractive: a head that does nothing */}
        <div role="columnheader" className={classes['menu']}>
          <span className="bb-visually-hidden">{t('actions')}</span>
        </div>
      </div>
    </div>
  );
}

/** Scrolls once to the row that a pasted address selects; loads more rows for it, up to a limit. */
function useSelectedInSight(
  { rows, total, selectedId, onEndReached }: InstructionTableProps,
  scrollTo: (index: number) => void,
): void {
  const selectedIndex = selectedId === undefined ? -1 : rows.findIndex((row) => row.id === selectedId);
  const shownId = useRef<string>(undefined);
  const show = useEffectEvent(scrollTo);
  useEffect(() => {
    if (selectedId === undefined || selectedId === shownId.current) return;
    if (selectedIndex >= 0) {
      shownId.current = selectedId;
      show(selectedIndex);
    } else if (rows.length > 0 && rows.length < Math.min(total, READ_FOR_SELECTED)) onEndReached();
  }, [selectedId, selectedIndex, rows.length, total, onEndReached]);
}
