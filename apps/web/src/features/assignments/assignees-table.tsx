// biome-ignore-all lint/a11y/useFocusableInteractive: the checkboxes are focusable, rows and cells are not

import type { PendingAssignees } from '@benchbook/domain/assignments';
import { Checkbox } from '@mantine/core';
import { IconArrowsExchange, IconCalendarDue, IconDots, IconFileCertificate, IconPlus, IconX } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { DueMark } from '../../blocks/assignment-brief/index.ts';
import { RoleMark } from '../../blocks/role-mark/role-mark.tsx';
import { useIsTouch } from '../../ui/media.ts';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { SortHeader } from '../../ui/table/sort-header.tsx';
import type { SortOrder } from '../../ui/table/sort-order.ts';
import type { AssignablePerson } from './assignable-people.ts';
import classes from './assignees-panel.module.css';
import { t } from './messages.ts';

interface AssigneesTableProps {
  people: readonly AssignablePerson[];
  pending: PendingAssignees;
  order: SortOrder;
  onOrder(order: SortOrder): void;
  /** Opens due date and note of an assignee. */
  onBrief(person: AssignablePerson): void;
  /** Opens the hand-over of an assignment to another person. */
  onReassign(person: AssignablePerson): void;
  /** Opens the record of the newest run of an assignee. */
  onRecord(person: AssignablePerson): void;
  onToggle(userId: string): void;
}

const ROW_HEIGHT_PX = 52;

/** People with checkboxes; pending changes have a colour and a text. */
export function AssigneesTable({
  people,
  pending,
  order,
  onOrder,
  onBrief,
  onReassign,
  onRecord,
  onToggle,
}: AssigneesTableProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 10,
  });
  return (
    <div role="table" className={classes['table']} aria-label={t('title')} aria-rowcount={people.length + 1}>
      <div role="rowgroup">
        <div role="row" className={classes['columns']}>
          <span role="columnheader">
            <span className="bb-visually-hidden">{t('chosen')}</span>
          </span>
          <SortHeader label={t('userName')} order={order} onChange={onOrder} />
          <span role="columnheader">{t('userRole')}</span>
          <span role="columnheader">
            <span className="bb-visually-hidden">{t('state')}</span>
          </span>
        </div>
      </div>
      <div role="rowgroup" className={classes['rows']} ref={scroll}>
        <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const person = people[index];
            return (
              person && (
                <PersonRow
                  key={key}
                  index={index}
                  topPx={start}
                  person={person}
                  pending={pending}
                  onBrief={() => onBrief(person)}
                  onReassign={() => onReassign(person)}
                  onRecord={() => onRecord(person)}
                  onToggle={() => onToggle(person.user.id)}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

interface PersonRowProps {
  index: number;
  topPx: number;
  person: AssignablePerson;
  pending: PendingAssignees;
  onBrief(): void;
  onReassign(): void;
  onRecord(): void;
  onToggle(): void;
}

function PersonRow({
  index,
  topPx,
  person: { user, assignment, isLeaver },
  pending,
  onBrief,
  onReassign,
  onRecord,
  onToggle,
}: PersonRowProps) {
  const isTouch = useIsTouch();
  const change = pending.additions.includes(user.id) ? 'add' : pending.removals.includes(user.id) ? 'remove' : undefined;
  const isChecked = change === 'add' || (assignment !== undefined && change !== 'remove');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the checkbox in it does the same by keyboard
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes['row']}
      data-change={change}
      style={{ transform: `translateY(${topPx}px)` }}
      onClick={onToggle}
    >
      <span role="cell">
        <Checkbox
          size="sm"
          aria-label={t('assignedTo', { name: user.username })}
          checked={isChecked}
          onChange={onToggle}
          onClick={(event) => event.stopPropagation()}
        />
      </span>
      <span role="cell" className={classes['name']}>
        {user.username}
      </span>
      <span role="cell">{isLeaver ? <b className={classes['left']}>{t('left')}</b> : <RoleMark role={user.role} />}</span>
      <span role="cell" className={classes['state']}>
        {change === 'add' && (
          <b>
            <IconPlus size={14} aria-hidden />
            {t('toAssign')}
          </b>
        )}
        {change === 'remove' && (
          <b>
            <IconX size={14} aria-hidden />
            {t('toRemove')}
          </b>
        )}
        {change === undefined && assignment && (
          <>
            <span className={classes['standing']}>
              <ProgressBar value={assignment.progress} label={t('progressOf', { name: user.username })} />
              <DueMark dueDate={assignment.dueDate} progress={assignment.progress} />
            </span>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: keeps a click on the menu from toggling the row */}
            <span className={classes['more']} onClick={(event) => event.stopPropagation()}>
              <MenuButton
                label={t('more', { name: user.username })}
                icon={<IconDots size={18} stroke={1.75} />}
                variant="subtle"
                color="gray"
                size={isTouch ? 48 : 36}
                entries={[
                  { label: t('brief'), icon: <IconCalendarDue size={16} stroke={1.75} />, onChoose: onBrief },
                  { label: t('reassign'), icon: <IconArrowsExchange size={16} stroke={1.75} />, onChoose: onReassign },
                  { label: t('record'), icon: <IconFileCertificate size={16} stroke={1.75} />, onChoose: onRecord },
                ]}
              />
            </span>
          </>
        )}
      </span>
    </div>
  );
}
