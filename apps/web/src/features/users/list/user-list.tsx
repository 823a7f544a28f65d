// biome-ignore-all lint/a11y/useFocusableInteractive: focus moves row by row, which the grid pattern allows; heads are reached through their buttons

import type { UserView } from '@benchbook/domain/users';
import { Skeleton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { RoleMark } from '../../../blocks/role-mark/role-mark.tsx';
import { UserAvatar } from '../../../blocks/user-avatar/user-avatar.tsx';
import { SortHeader } from '../../../ui/table/sort-header.tsx';
import type { SortOrder } from '../../../ui/table/sort-order.ts';
import { UserStatusMark } from '../marks.tsx';
import { t } from '../messages.ts';
import classes from './user-list.module.css';

interface UserListProps {
  users: readonly UserView[];
  /** Number of all users, loaded or not. */
  total: number;
  order: SortOrder;
  onSort(order: SortOrder): void;
  selectedId: string | undefined;
  onSelect(id: string): void;
  /** The end of the loaded rows is in view. */
  onEndReached(): void;
}

/** Rows rendered above and below the visible ones; number of rows left when the next page is requested. */
const OVERSCAN = 12;
const LOAD_AHEAD = 30;
const ROW_HEIGHT_PX = 44;
const HEAD_HEIGHT_PX = 33;
const PAGE_ROWS = 10;

/** A list of thousands of users: only rows in view are rendered. */
export function UserList({ users, total, order, onSort, selectedId, onSelect, onEndReached }: UserListProps) {
  const grid = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: users.length,
    getScrollElement: () => grid.current,
    scrollMargin: HEAD_HEIGHT_PX,
    scrollPaddingStart: HEAD_HEIGHT_PX,
    estimateSize: () => ROW_HEIGHT_PX,
    getItemKey: (index) => users[index]?.id ?? index,
    overscan: OVERSCAN,
  });
  const keys = useRowKeys(grid, users, selectedId, onSelect, (index) => virtual.scrollToIndex(index));
  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (users.length > 0 && users.length < total && lastShown >= users.length - LOAD_AHEAD) onEndReached();
  }, [users.length, total, lastShown, onEndReached]);

  return (
    <div
      role="grid"
      aria-label={t('title')}
      aria-rowcount={total + 1}
      className={classes['list']}
      ref={grid}
      onKeyDown={keys.onKeyDown}
    >
      <div role="rowgroup" className={classes['headGroup']}>
        <div role="row" className={classes['head']}>
          <SortHeader label={t('username')} order={order} onChange={onSort} />
          <div role="columnheader" className={classes['role']}>
            {t('role')}
          </div>
          <div role="columnheader">{t('status')}</div>
        </div>
      </div>
      <div role="rowgroup">
        <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {items.map((item) => {
            const user = users[item.index];
            if (!user) return null;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys of its rows
              <div
                key={item.key}
                ref={virtual.measureElement}
                role="row"
                data-index={item.index}
                aria-rowindex={item.index + 2}
                aria-selected={user.id === selectedId}
                tabIndex={item.index === keys.activeIndex ? 0 : -1}
                className={classes['row']}
                style={{ transform: `translateY(${item.start - HEAD_HEIGHT_PX}px)` }}
                onClick={() => {
                  keys.setActiveIndex(item.index);
                  onSelect(user.id);
                }}
              >
                <div role="gridcell" className={classes['person']}>
                  <UserAvatar user={user} />
                  <span className="bb-clip" title={user.username}>
                    {user.username}
                  </span>
                </div>
                <div role="gridcell" className={classes['role']}>
                  <RoleMark role={user.role} />
                </div>
                <div role="gridcell">
                  <UserStatusMark status={user.status} isActive={user.isActive} />
                </div>
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Arrow keys, Page Up and Down, Home, End, Enter and Space. */
function useRowKeys(
  grid: RefObject<HTMLElement | null>,
  users: readonly UserView[],
  selectedId: string | undefined,
  onSelect: (id: string) => void,
  scrollTo: (index: number) => void,
) {
  const [movedTo, setActiveIndex] = useState<number>();
  const selectedIndex = users.findIndex(({ id }) => id === selectedId);
  const activeIndex = Math.min(movedTo ?? Math.max(selectedIndex, 0), Math.max(users.length - 1, 0));
  const moveTo = (wanted: number) => {
    const index = Math.max(0, Math.min(wanted, users.length - 1));
    setActiveIndex(index);
    scrollTo(index);
    // The row may be rendered only after scrolling.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-index]')) return;
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE_ROWS, PageUp: -PAGE_ROWS };
    const step = steps[event.key];
    const user = users[activeIndex];
    if (step !== undefined) moveTo(activeIndex + step);
    else if (event.key === 'Home') moveTo(0);
    else if (event.key === 'End') moveTo(users.length - 1);
    else if ((event.key === 'Enter' || event.key === ' ') && user) onSelect(user.id);
    else return;
    event.preventDefault();
  };
  return { activeIndex, setActiveIndex, onKeyDown };
}

/** Widths of placeholders for names that are not loaded, in per cent. */
const SKELETON_WIDTHS = [46, 33, 58, 40, 52, 30, 44, 36, 50, 38];

export function LoadingUsers() {
  return (
    <div className={classes['list']}>
      <p role="status" className={classes['loading']}>
        {t('loading')}
      </p>
      {SKELETON_WIDTHS.map((width) => (
        <div key={width} className={classes['skeleton']} aria-hidden="true">
          <Skeleton height={28} width={28} animate={false} />
          <Skeleton height={12} width={`${width}%`} animate={false} />
        </div>
      ))}
    </div>
  );
}
