import type { Board, BoardEntry, WaitingStep } from '@benchbook/domain/board';
import { IconShieldCheck } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useBoard } from '../../../lib/board/use-board.ts';
import { formatTimestamp } from '../../../lib/format/dates.ts';
import { calledPath } from '../../../lib/routes/index.ts';
import { t } from '../messages.ts';
import { Widget } from './widget.tsx';
import { WidgetBody } from './widget-body.tsx';
import classes from './widgets.module.css';

/** Users who have called a supervisor: step, device and waiting time, the longest wait first. */
export function WaitingWidget() {
  const { board, isFailed, retry } = useBoard();
  return (
    <Widget heading={t('waiting')} id="waiting" aside={board?.entries.filter(({ waiting }) => waiting).length}>
      <WidgetBody
        data={board}
        isFailed={isFailed}
        failed={t('boardFailed')}
        empty={({ entries }) => (entries.some(({ waiting }) => waiting) ? undefined : t('noWaiting'))}
        onRetry={retry}
      >
        {(shown) => <WaitingList board={shown} />}
      </WidgetBody>
    </Widget>
  );
}

function WaitingList({ board: { people, instructions, entries } }: { board: Board }) {
  const { hash } = useLocation();
  const isMeant = (stepId: string): boolean => hash === `#waiting-${encodeURIComponent(stepId)}`;
  const names = new Map(people.map(({ id, username }) => [id, username] as const));
  const titles = new Map(instructions.map(({ id, title }) => [id, title] as const));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <ul className={`${classes['rows']} ${classes['long']}`} tabIndex={0}>
      {waitingOf(entries).map(({ userId, instructionId, waiting }) => (
        <li key={`${userId} ${instructionId}`}>
          <Link
            ref={isMeant(waiting.id) ? bringIntoSight : undefined}
            className={classes['waiting']}
            aria-current={isMeant(waiting.id) || undefined}
            to={calledPath(instructionId, waiting.id)}
          >
            <IconShieldCheck size={18} stroke={1.75} aria-hidden />
            <b>{names.get(userId)}</b>
            <span>
              {t('waitsAt', { number: waiting.number, title: waiting.title })}
              <small>{titles.get(instructionId)}</small>
              <small>
                {waiting.device !== '' && `${waiting.device} · `}
                {t('waitsSince', { time: formatTimestamp(waiting.sinceMs) })}
              </small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type WaitingEntry = BoardEntry & { readonly waiting: WaitingStep };

const waitingOf = (entries: readonly BoardEntry[]): readonly WaitingEntry[] =>
  entries
    .flatMap((entry) => (entry.waiting ? [{ ...entry, waiting: entry.waiting }] : []))
    .toSorted((one, other) => one.waiting.sinceMs - other.waiting.sinceMs);

/** Scrolls to the row that a notice links to. */
function bringIntoSight(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}
