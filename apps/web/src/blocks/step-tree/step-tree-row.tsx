import { IconAlertTriangle, IconCheck, IconGripVertical } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { t } from './messages.ts';
import styles from './step-tree.module.css';
import type { TreeRow } from './tree-rows.ts';
import { INDENT_PX, type StepMark } from './tree-shape.ts';

interface StepTreeRowProps {
  row: TreeRow;
  /** Px from the top of the tree. */
  top: number;
  isSelected: boolean;
  /** Shows a checkbox in front: several steps are being selected by finger. */
  hasBox: boolean;
  isTabStop: boolean;
  isDragged: boolean;
  isDropTarget: boolean;
  hasAlerts: boolean;
  marks?: readonly StepMark[] | undefined;
  hasGrip: boolean;
  menu: ReactNode;
  onPress(row: TreeRow, keys: PressKeys): void;
  onToggle(row: TreeRow, expanded: boolean): void;
}

/** Modifier keys of a click: `isMore` (Ctrl or Command) toggles one step, `isRange` (Shift) selects all up to it. */
export interface PressKeys {
  readonly isMore: boolean;
  readonly isRange: boolean;
}

/** One step of the tree. The grip shows on touch screens, where a finger on the row itself scrolls. */
export const StepTreeRow = memo(function StepTreeRow(props: StepTreeRowProps) {
  const { row, top, isSelected, hasBox, isTabStop, isDragged, isDropTarget, hasAlerts, marks, hasGrip, menu } = props;
  const { onPress, onToggle } = props;
  // In their visible order: voice control uses the visible words.
  const words = [...(marks ?? []).map(({ word }) => word), ...(hasAlerts ? [t('hasAlerts')] : [])];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it has the keys
    <div
      role="treeitem"
      aria-level={row.level + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblingCount}
      aria-expanded={row.hasChildren ? row.isExpanded : undefined}
      aria-selected={isSelected}
      aria-label={[`${row.number} ${row.title}`, ...words].join(', ')}
      tabIndex={isTabStop ? 0 : -1}
      data-step={row.id}
      data-dragged={isDragged || undefined}
      data-into={isDropTarget || undefined}
      className={styles['row']}
      style={{ transform: `translateY(${top}px)`, paddingLeft: 8 + row.level * INDENT_PX }}
      onClick={(event) => onPress(row, { isMore: event.ctrlKey || event.metaKey, isRange: event.shiftKey })}
    >
      <span
        className={styles['twist']}
        aria-hidden
        title={row.hasChildren ? t(row.isExpanded ? 'collapse' : 'expand', { title: row.title }) : undefined}
        onClick={(event) => {
          if (!row.hasChildren) return;
          event.stopPropagation();
          onToggle(row, !row.isExpanded);
        }}
      >
        {row.hasChildren && <Chevron isDown={row.isExpanded} />}
      </span>
      {hasBox && (
        <span className={styles['box']} aria-hidden>
          {isSelected && <IconCheck size={14} stroke={2.5} />}
        </span>
      )}
      <span className={styles['number']}>{row.number}</span>{' '}
      <span className={styles['title']} title={row.title}>
        {row.title} {marks && <Marks marks={marks} />}
      </span>
      {hasAlerts && <IconAlertTriangle className={styles['mark']} size={16} stroke={1.75} aria-hidden />}
      {menu && <span className={styles['menu']}>{menu}</span>}
      {hasGrip && (
        <span className={styles['grip']} data-grip aria-hidden title={t('drag', { title: row.title })}>
          <IconGripVertical size={16} stroke={1.75} />
        </span>
      )}
    </div>
  );
}, isSameRow);

/** Hidden from screen readers: the name of the row contains their words. */
function Marks({ marks }: { marks: readonly StepMark[] }) {
  return (
    <span className={styles['marks']} aria-hidden>
      {marks.map(({ icon: Picture, word, tone }) => (
        <span key={word} data-tone={tone}>
          <Picture size={16} stroke={2} />
          {word}{' '}
        </span>
      ))}
    </span>
  );
}

/** Each change of the tree creates new rows; an equal one isn't rendered again. */
function isSameRow(before: StepTreeRowProps, after: StepTreeRowProps): boolean {
  const { row: rowBefore, ...restBefore } = before;
  const { row: rowAfter, ...restAfter } = after;
  return shallowSame(rowBefore, rowAfter) && shallowSame(restBefore, restAfter);
}

function shallowSame<T extends object>(one: T, other: T): boolean {
  return (Object.keys(one) as (keyof T)[]).every((key) => Object.is(one[key], other[key]));
}

/** The Tabler chevron, inlined because thousands of rows mount and unmount while scrolling. */
function Chevron({ isDown }: { isDown: boolean }) {
  return (
    <svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
      <path d={isDown ? 'M6 9l6 6l6 -6' : 'M9 6l6 6l-6 6'} />
    </svg>
  );
}
