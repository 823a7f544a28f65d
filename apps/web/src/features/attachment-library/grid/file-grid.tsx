import type { LibraryFile } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import { Skeleton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { t } from '../messages.ts';
import type { SelectKeys } from '../selection.ts';
import type { LibraryLook } from '../use-library-look.ts';
import styles from './file-grid.module.css';
import { FileTile } from './file-tile.tsx';

interface FileGridProps {
  files: readonly LibraryFile[];
  /** Number of all matches, loaded or not. */
  total: number;
  isLoading: boolean;
  isFiltered: boolean;
  look: LibraryLook;
  selectedIds: ReadonlySet<Id>;
  /** True if several files can be selected. */
  canMany: boolean;
  onSelect(file: LibraryFile, keys: SelectKeys): void;
  /** Called on a double-click. */
  onOpen(file: LibraryFile): void;
  /** Called on F2; undefined for read access. */
  onRename: ((file: LibraryFile) => void) | undefined;
  onMenu: ((file: LibraryFile, tile: HTMLElement) => void) | undefined;
  onLoadMore(): void;
}

/** Spec, section 9: the library grid has 2 columns. */
const COLUMNS = { tiles: 2, list: 1 } as const;
const ROW_PX = { tiles: 190, list: 48 } as const;
/** The next page is requested when this number of rows is left below. */
const ROWS_AHEAD = 12;

/** The library in two columns, or as a list. Only visible files are rendered; the next page loads before the end is reached. */
export function FileGrid(props: FileGridProps) {
  const { files, total, isLoading, isFiltered, look, selectedIds, canMany, onSelect, onOpen, onRename, onMenu, onLoadMore } =
    props;
  const columns = COLUMNS[look];
  const scroller = useRef<HTMLDivElement>(null);
  const tabStopTile = useTabStopIn(scroller);
  const [focusedIndex, setFocusedIndex] = useState(0);
  const rowCount = Math.ceil(files.length / columns);
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX[look],
    overscan: 3,
  });
  const rows = virtualizer.getVirtualItems();
  const lastShown = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (files.length < total && lastShown >= rowCount - ROWS_AHEAD) onLoadMore();
  }, [files.length, total, lastShown, rowCount, onLoadMore]);

  const tabStop = Math.min(focusedIndex, Math.max(files.length - 1, 0));
  const onKeyDown = (event: KeyboardEvent): void => {
    const focused = files[tabStop];
    if (event.key === 'F2' && focused && onRename) {
      event.preventDefault();
      return onRename(focused);
    }
    const next = indexAfterKey(event.key, tabStop, files.length, columns);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setFocusedIndex(next);
    virtualizer.scrollToIndex(Math.floor(next / columns));
    const file = files[next];
    if (file && event.shiftKey && canMany) onSelect(file, { isMore: false, isRange: true });
    const id = file?.id;
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-file="${id}"]`)?.focus());
  };

  if (isLoading) return <LoadingTiles />;
  if (files.length === 0) return <EmptyState icon={IconPhoto} message={t(isFiltered ? 'noFiles' : 'emptyLibrary')} />;
  return (
    <div ref={scroller} className={styles['scroller']}>
      <div
        role="listbox"
        aria-label={t('files')}
        aria-multiselectable={canMany || undefined}
        className={styles['rows']}
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {rows.map((row) => (
          <div
            key={row.key}
            role="presentation"
            className={styles['row']}
            data-look={look}
            style={{ transform: `translateY(${row.start}px)` }}
          >
            {files.slice(row.index * columns, (row.index + 1) * columns).map((file, column) => {
              const index = row.index * columns + column;
              return (
                <FileTile
                  key={file.id}
                  file={file}
                  isSelected={selectedIds.has(file.id)}
                  isTabStop={index === tabStop}
                  tabStop={tabStopTile}
                  position={index + 1}
                  count={total}
                  look={look}
                  canMany={canMany}
                  draggedIds={canMany ? (selectedIds.has(file.id) ? [...selectedIds] : [file.id]) : undefined}
                  onSelect={(keys) => {
                    setFocusedIndex(index);
                    onSelect(file, keys);
                  }}
                  onOpen={() => onOpen(file)}
                  onMenu={onMenu && ((tile) => onMenu(file, tile))}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A ref that always finds the tile that is in the tab order now. */
function useTabStopIn(scroller: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> {
  return useMemo(
    () => ({
      get current() {
        return scroller.current?.querySelector<HTMLElement>('[role="option"][tabindex="0"]') ?? null;
      },
    }),
    [scroller],
  );
}

function indexAfterKey(key: string, index: number, count: number, columns: number): number | undefined {
  const next = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: 0,
    End: count - 1,
  }[key];
  return next === undefined || next < 0 || next >= count ? undefined : next;
}

function LoadingTiles() {
  return (
    <div className={styles['loading']} role="status" aria-label={t('loading')}>
      {[1, 2, 3, 4].map((tile) => (
        <Skeleton key={tile} height={ROW_PX.tiles - 12} />
      ))}
    </div>
  );
}
