// biome-ignore-all lint/a11y/useFocusableInteractive: focus moves row by row, which the grid pattern allows; cells are never focused

import type { InstructionSummary } from '@benchbook/domain/instructions';
import type { ReactNode, Ref } from 'react';
import { DueMark } from '../assignment-brief/index.ts';
import classes from './instruction-table.module.css';
import { t } from './messages.ts';
import { PreviewPicture } from './preview-picture.tsx';
import { PublicationMark } from './publication-mark.tsx';
import { useKnowsAllAssignees } from './use-knows-all-assignees.ts';

interface InstructionRowProps {
  ref: Ref<HTMLDivElement>;
  /** 0-based among all rows. */
  index: number;
  topPx: number;
  summary: InstructionSummary;
  isSelected: boolean;
  /** Tab and arrow keys enter the list here. */
  isTabStop: boolean;
  onSelect(): void;
  menu: ReactNode;
  /** The reader's own progress; with it, the average of all is left to those who lead. */
  mark: ReactNode;
  /** Of one's own work, in place of what all assignees have done of it. */
  state: ReactNode;
  /** Below where it stands. */
  note: ReactNode;
}

/** From how many letters on a title is likely to be cut after two lines. */
const LONG_TITLE = 60;

/** One instruction: picture, title on two lines at most, what it is about, assignees, where it stands. */
export function InstructionRow({
  ref,
  index,
  topPx,
  summary,
  isSelected,
  isTabStop,
  onSelect,
  menu,
  mark,
  state,
  note,
}: InstructionRowProps) {
  const { title, release, workStatus, assigneeCount, completion, isArchived } = summary;
  const about = [summary.documentNumber, summary.system, summary.subject, ...summary.tags.map((tag) => tag.name)]
    .filter((word) => word !== '')
    .join(' · ');
  const showsFigure = !mark && release.isReleased && workStatus !== 'Not Started' && assigneeCount > 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table handles the keys of its rows
    <div
      ref={ref}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      className={classes['row']}
      data-own={state !== undefined || undefined}
      style={{ transform: `translateY(${topPx}px)` }}
      onClick={onSelect}
    >
      <div role="gridcell" className={classes['title']}>
        <PreviewPicture name={summary.previewImage} sha256={summary.previewSha256} size="row" />
        <div className={classes['words']}>
          <span className={classes['name']} data-tooltip={title.length < LONG_TITLE ? undefined : title}>
            {title}
          </span>
          {about !== '' && <span className={classes['about']}>{about}</span>}
          {mark}
          <DueMark dueDate={summary.dueDate} progress={0} isOnlyLate />
        </div>
      </div>
      <AssigneeCount count={assigneeCount} />
      <div role="gridcell" className={classes['published']}>
        {state ?? <PublicationMark release={release} workStatus={workStatus} />}
        {showsFigure && <span className={classes['figure']}>{t('percent', { value: completion })}</span>}
        {isArchived && <span className={classes['archived']}>{t('archived')}</span>}
        {note}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keeps a click on the menu from choosing the row */}
      <div role="gridcell" className={classes['menu']} onClick={(event) => event.stopPropagation()}>
        {menu}
      </div>
    </div>
  );
}

function AssigneeCount({ count }: { count: number }) {
  const hint = useKnowsAllAssignees() ? undefined : t('onlyServerKnows');
  return (
    <div
      role="gridcell"
      className={classes['assignees']}
      data-zero={count === 0 || hint !== undefined || undefined}
      data-tooltip={hint}
    >
      {hint === undefined ? (
        count
      ) : (
        <>
          <span aria-hidden>–</span>
          <span className="bb-visually-hidden">{hint}</span>
        </>
      )}
    </div>
  );
}
