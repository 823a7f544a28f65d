import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { t } from '../messages.ts';
import classes from './import-window.module.css';
import type { PreviewRow } from './use-import.ts';

const ROW_HEIGHT_PX = 40;

/** The rows of the file, each with its problem. Only rows in view are rendered. */
export function ImportRows({ rows }: { rows: readonly PreviewRow[] }) {
  const scroll = useRef<HTMLDivElement>(null);
  // Rows with problems first: they need attention.
  const sorted = [...rows.filter(({ problem }) => problem !== null), ...rows.filter(({ problem }) => problem === null)];
  const virtual = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 10,
  });
  return (
    <div
      className={classes['rows']}
      ref={scroll}
      role="table"
      aria-label={t('importTitle')}
      aria-rowcount={rows.length}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      tabIndex={0}
    >
      <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map((item) => {
          const row = sorted[item.index];
          if (!row) return null;
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: it contains no actions
            <div
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              role="row"
              className={classes['row']}
              data-wrong={row.problem !== null || undefined}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <span role="cell" className={classes['line']}>
                {row.line}
              </span>
              <span role="cell">
                {row.username}
                {row.providerName && <small>{row.providerName}</small>}
              </span>
              <span role="cell">{row.role}</span>
              <span role="cell" className={classes['verdict']}>
                {row.problem === null ? <IconCheck size={16} aria-hidden /> : <IconAlertCircle size={16} aria-hidden />}
                {row.problem ?? t('importRight')}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
