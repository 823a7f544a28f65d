import { isLate } from '@benchbook/domain/assignments';
import { averageProgress, type Board, type BoardEntry, type BoardInstruction, type BoardPerson } from '@benchbook/domain/board';
import { IconClockExclamation, IconShieldCheck } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router';
import { UserAvatar } from '../../../blocks/user-avatar/user-avatar.tsx';
import { formatDay } from '../../../lib/format/dates.ts';
import { paths, selectedPath } from '../../../lib/routes/index.ts';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { t } from '../messages.ts';
import type { BoardRow } from './board-filter.ts';
import classes from './board-table.module.css';

const ROW_PX = 52;

interface BoardTableProps {
  /** The scroll container. */
  ref: RefObject<HTMLElement | null>;
  rows: readonly BoardRow[];
  board: Board;
  today: string;
  onlyInstructionId: string | undefined;
}

/** A row for each user, a column for each instruction. It scrolls both ways under its headers; only rows in view are rendered. */
export function BoardTable({ ref, rows, board: { instructions }, today, onlyInstructionId }: BoardTableProps) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => ref.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  });
  const columns = columnsOf(rows, instructions, onlyInstructionId);
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section ref={ref} className={classes['scroll']} aria-label={t('tableOf')} tabIndex={0}>
      <table className={classes['table']} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th scope="col">{t('person')}</th>
            <th scope="col">{t('average')}</th>
            {columns.map(({ id, title }) => (
              <th key={id} scope="col" title={title}>
                <span className={classes['title']}>{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Gap height={before} />}
          {items.map(({ index }) => {
            const row = rows[index];
            return row && <PersonRow key={row.person.id} row={row} index={index} columns={columns} today={today} />;
          })}
          {after > 0 && <Gap height={after} />}
        </tbody>
      </table>
    </section>
  );
}

/** Instructions assigned to users in the rows: calls for a supervisor first, then work in progress, then the newest. No empty columns. */
function columnsOf(
  rows: readonly BoardRow[],
  instructions: readonly BoardInstruction[],
  onlyId: string | undefined,
): readonly BoardInstruction[] {
  const given = new Map<string, number>();
  for (const { entries } of rows)
    for (const entry of entries.values())
      given.set(entry.instructionId, Math.max(given.get(entry.instructionId) ?? 0, weightOf(entry)));
  return instructions
    .filter(({ id }) => (onlyId === undefined ? given.has(id) : id === onlyId))
    .toSorted((one, other) => (given.get(other.id) ?? 0) - (given.get(one.id) ?? 0) || (other.id < one.id ? -1 : 1));
}

/** Ids increase with time: with equal weight the newest instruction comes first. */
function weightOf({ waiting, progress }: BoardEntry): number {
  if (waiting) return 3;
  return progress > 0 && progress < 100 ? 2 : progress < 100 ? 1 : 0;
}

interface PersonRowProps {
  row: BoardRow;
  index: number;
  columns: readonly BoardInstruction[];
  today: string;
}

function PersonRow({ row: { person, entries }, index, columns, today }: PersonRowProps) {
  const all: readonly BoardEntry[] = [...entries.values()];
  return (
    <tr aria-rowindex={index + 2} data-left={person.isLeaver || undefined}>
      <th scope="row">
        <span className={classes['person']}>
          <UserAvatar user={person} />
          <span className="bb-clip" title={person.username}>
            {breakable(person.username)}
            {person.isLeaver && <small className={classes['left']}>{t('leftWithWork')}</small>}
          </span>
        </span>
      </th>
      <td>
        <ProgressBar value={averageProgress(all)} label={t('progressOf', { name: person.username })} />
      </td>
      {columns.map((instruction) => (
        <BoardCell
          key={instruction.id}
          person={person}
          instruction={instruction}
          entry={entries.get(instruction.id)}
          today={today}
        />
      ))}
    </tr>
  );
}

/** A name that is too long breaks after an underscore rather than within a word. */
function breakable(username: string): ReactNode {
  return username.split(/(?<=_)/).map((part, index, parts) => (
    <Fragment key={parts.slice(0, index + 1).join('')}>
      {part}
      <wbr />
    </Fragment>
  ));
}

function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden style={{ height }}>
      <td />
    </tr>
  );
}

interface BoardCellProps {
  person: BoardPerson;
  instruction: BoardInstruction;
  entry: BoardEntry | undefined;
  today: string;
}

/** Progress of one user in one instruction: a bar in the colours of the specification, a word and the percentage; opens the assignment. */
function BoardCell({ person, instruction, entry, today }: BoardCellProps) {
  if (!entry)
    return (
      <td>
        <span className="bb-visually-hidden">{t('notAssigned')}</span>
      </td>
    );
  const { progress, dueDate, waiting } = entry;
  const late = isLate(entry, progress, today);
  const state = progress <= 0 ? 'zero' : progress >= 100 ? 'full' : 'part';
  return (
    <td>
      <Link
        className={classes['cell']}
        to={selectedPath(paths.instructions, instruction.id, 'assignees')}
        data-state={state}
        data-late={late || undefined}
      >
        <span className="bb-visually-hidden">{`${t('entryOf', { name: person.username, title: instruction.title })} `}</span>
        <span className={classes['words']}>
          {late && <IconClockExclamation size={14} stroke={1.75} aria-hidden />}
          {waiting && <IconShieldCheck size={14} stroke={1.75} aria-hidden />}
          <span className="bb-clip">{late ? t('wordLate') : waiting ? t('wordWaits') : t(WORD[state])}</span>
          <b>{` ${progress} %`}</b>
        </span>
        <span className="bb-visually-hidden">{spoken(entry, late)}</span>
        <span className={classes['track']}>
          <i style={{ width: `${progress}%` }} />
        </span>
        {late && dueDate !== null && <small>{t('due', { day: formatDay(dueDate) })}</small>}
      </Link>
    </td>
  );
}

const WORD = { zero: 'wordZero', part: 'wordPart', full: 'wordFull' } as const;

/** The text equivalent of the bar and the marks. */
function spoken({ doneCount, itemCount, waiting }: BoardEntry, late: boolean): string {
  const words = t('entryDone', { done: doneCount, all: itemCount });
  return late && waiting ? t('entryWaits', { words }) : words;
}
