import { Skeleton } from '@mantine/core';
import classes from './instruction-table.module.css';
import type { ShownColumn } from './list-columns.tsx';

/** Widths of the placeholder titles in percent, so that the loading list does not look like a grid. */
const TITLE_WIDTHS = [62, 48, 70, 44, 56, 66, 40, 58, 52, 64];

/** Ten placeholder rows in the shape of the rows being loaded (WI-08). */
export function SkeletonRows({ columns }: { columns: readonly ShownColumn[] }) {
  return TITLE_WIDTHS.map((width) => (
    <div key={width} className={classes['skeleton']} data-testid="skeleton-row" aria-hidden="true">
      <div className={classes['title']}>
        <Skeleton w={56} h={36} radius="xs" animate={false} />
        <Skeleton w={`${width}%`} h={12} radius="xs" animate={false} />
      </div>
      {columns.map(
        ({ key, placeholderPx, isRight }) =>
          placeholderPx !== undefined && (
            <div key={key} className={classes[key]}>
              <Skeleton w={placeholderPx} h={12} radius="xs" {...(isRight && { ml: 'auto' })} animate={false} />
            </div>
          ),
      )}
      <div className={classes['menu']} />
    </div>
  ));
}
