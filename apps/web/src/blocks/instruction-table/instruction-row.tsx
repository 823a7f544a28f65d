// biome-ignore-all lint/a11y/useFocusableInteractive: focus moves row by row, which the grid pattern allows; cells are never focused

import type { InstructionSummary } from '@benchbook/domain/instructions';
import type { ReactNode, Ref } from 'react';
import { formatTimestamp } from '../../lib/format/dates.ts';
import { DueMark } from '../assignment-brief/index.ts';
import classes from './instruction-table.module.css';
import type { ShownColumn } from './list-columns.tsx';
import { t } from './messages.ts';
import { PreviewPicture } from './preview-picture.tsx';
import { PublicationMark } from './publication-mark.tsx';

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
  /** A double click; undefined where it does nothing more than a click. */
  onOpen: (() => void) | undefined;
  columns: readonly ShownColumn[];
  /** Whether the last save stands below the title where its columns have no room. */
  hasSaved: boolean;
  menu: ReactNode;
  /** Mark after the title. */
  mark: ReactNode;
  /** In the reader's own list, where the status is a line below the title. */
  isOwn: boolean;
  /** The reader's own progress, in place of the progress of all assignees. */
  state: ReactNode;
  /** Below the status. */
  note: ReactNode;
}

/** A title of at least this many characters is likely to be cut after two lines. */
const LONG_TITLE = 60;

/** One instruction: picture, title on at most two lines, description, assignees, status. */
export function InstructionRow({
  ref,
  index,
  topPx,
  summary,
  isSelected,
  isTabStop,
  onSelect,
  onOpen,
  columns,
  hasSaved,
  menu,
  mark,
  isOwn,
  state,
  note,
}: InstructionRowProps) {
  const { title, release, workStatus, assigneeCount, completion, isArchived } = summary;
  const about = [summary.documentNumber, summary.system, summary.subject, ...summary.tags.map((tag) => tag.name)]
    .filter((word) => word !== '')
    .join(' · ');
  const showsFigure = !mark && release.isReleased && workStatus !== 'Not Started' && assigneeCount > 0;
  const standing = (
    <>
      {state ?? <PublicationMark release={release} workStatus={workStatus} />}
      {showsFigure && <span className={classes['figure']}>{t('percent', { value: completion })}</span>}
      {isArchived && <span className={classes['archived']}>{t('archived')}</span>}
      {note}
    </>
  );
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
      style={{ transform: `translateY(${topPx}px)` }}
      // The second click of a double click neither deselects the row nor selects words.
      onClick={({ detail }) => detail < 2 && onSelect()}
      onMouseDown={(event) => event.detail > 1 && event.preventDefault()}
      onDoubleClick={onOpen}
    >
      <div role="gridcell" className={classes['title']}>
        <PreviewPicture name={summary.previewImage} sha256={summary.previewSha256} size="row" />
        <div className={classes['words']}>
          <span className={classes['name']} data-tooltip={title.length < LONG_TITLE ? undefined : title}>
            {title}
          </span>
          {about !== '' && <span className={classes['about']}>{about}</span>}
          {isOwn && <span className={classes['published']}>{standing}</span>}
          {hasSaved && <span className={classes['saved']}>{savedWords(summary)}</span>}
          {mark}
          <DueMark dueDate={summary.dueDate} progress={0} isOnlyLate />
        </div>
      </div>
      {columns.map(({ key, cell, about: attributes }) => (
        <div key={key} role="gridcell" className={classes[key]} {...attributes?.(summary)}>
          {cell(summary, standing)}
        </div>
      ))}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keeps a click on the menu from choosing or opening the row */}
      <div
        role="gridcell"
        className={classes['menu']}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        {menu}
      </div>
    </div>
  );
}

/** Where there is no room for the two columns: the last save and its author. */
function savedWords({ modifiedAtMs, modifiedBy }: InstructionSummary): string {
  const time = formatTimestamp(modifiedAtMs);
  return modifiedBy ? t('savedBy', { time, name: modifiedBy.username }) : time;
}
