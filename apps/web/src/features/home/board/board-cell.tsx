import { isLate } from '@benchbook/domain/assignments';
import type { BoardEntry, BoardInstruction, BoardPerson } from '@benchbook/domain/board';
import { IconClockExclamation, IconShieldCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDay } from '../../../lib/format/dates.ts';
import { paths, selectedPath } from '../../../lib/routes/index.ts';
import { t } from '../messages.ts';
import classes from './board-table.module.css';

interface BoardCellProps {
  person: BoardPerson;
  instruction: BoardInstruction;
  entry: BoardEntry | undefined;
  today: string;
}

/** Progress of one user in one instruction: a bar in the colours of the specification, a word and the percentage; opens the assignment. */
export function BoardCell({ person, instruction, entry, today }: BoardCellProps) {
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
