import type { Board } from '@benchbook/domain/board';
import { IconShieldCheck } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { paths, selectedPath } from '../../../lib/routes/index.ts';
import { useBoard } from '../board/use-board.ts';
import { t } from '../messages.ts';
import { Widget } from './widget.tsx';
import { WidgetBody } from './widget-body.tsx';
import classes from './widgets.module.css';

/** Who stands at a step that asks for a supervisor, and can not go on. */
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <ul className={`${classes['rows']} ${classes['long']}`} tabIndex={0}>
      {entries.map(
        ({ userId, instructionId, waiting }) =>
          waiting && (
            <li key={`${userId} ${instructionId}`}>
              <Link
                ref={isMeant(waiting.id) ? bringIntoSight : undefined}
                className={classes['waiting']}
                aria-current={isMeant(waiting.id) || undefined}
                to={selectedPath(paths.instructions, instructionId, 'assignees')}
              >
                <IconShieldCheck size={18} stroke={1.75} aria-hidden />
                <b>{names.get(userId)}</b>
                <span>
                  {t('waitsAt', { number: waiting.number, title: waiting.title })}
                  <small>{titles.get(instructionId)}</small>
                </span>
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}

/** A notice led to this row; it may lie below others in the list. */
function bringIntoSight(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}
