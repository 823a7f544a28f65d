import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { t } from '../messages.ts';
import classes from './sort-header.module.css';
import { nextSortOrder, type SortOrder } from './sort-order.ts';

interface SortHeaderProps {
  label: string;
  order: SortOrder;
  onChange(order: SortOrder): void;
  /** `right` for figures. */
  align?: 'left' | 'right';
}

const ICON = { none: IconSelector, ascending: IconArrowUp, descending: IconArrowDown } as const;
const SPOKEN = { none: 'notSorted', ascending: 'sortedAscending', descending: 'sortedDescending' } as const;

/** Column head; clicks cycle through none, descending and ascending. */
export function SortHeader({ label, order, onChange, align = 'left' }: SortHeaderProps) {
  const Icon = ICON[order];
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: a column head is focused through its button
    <div role="columnheader" aria-sort={order} style={{ textAlign: align }}>
      <button
        type="button"
        className={classes['button']}
        data-sorted={order === 'none' ? undefined : true}
        aria-label={t(SPOKEN[order], { column: label })}
        onClick={() => onChange(nextSortOrder(order))}
      >
        {label}
        <Icon size={14} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
