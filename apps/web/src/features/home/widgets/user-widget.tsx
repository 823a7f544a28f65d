import { calendarDay } from '@benchbook/domain/assignments';
import { BOARD_STAGES, type Board, type BoardStage } from '@benchbook/domain/board';
import { USER_STATUSES } from '@benchbook/domain/users';
import { useBoard } from '../../../lib/board/use-board.ts';
import { paths } from '../../../lib/routes/index.ts';
import { useNow } from '../../../lib/time/index.ts';
import { StatusMark, type StatusShape } from '../../../ui/status/status-mark.tsx';
import { countAt, filterAddress } from '../board/board-filter.ts';
import { BoardPanel } from '../board/board-panel.tsx';
import { t } from '../messages.ts';
import { Figure, Figures } from './figure.tsx';
import { Widget } from './widget.tsx';
import { WidgetBody } from './widget-body.tsx';

const MINUTE_MS = 60_000;

const STATUS_LOOK = {
  Online: { shape: 'disc', color: 'var(--bb-online)' },
  Idle: { shape: 'half', color: 'var(--bb-idle)' },
  Offline: { shape: 'ring', color: 'var(--bb-offline)' },
} as const satisfies Record<string, { shape: StatusShape; color: string }>;

const ALARMING: ReadonlySet<BoardStage> = new Set<BoardStage>(['late', 'waiting']);

/** Users and their progress (HOME-02, HOME-08): figures that filter the table of users and instructions. */
export function UserWidget() {
  const { board, isFailed, retry } = useBoard();
  const withWork = board && new Set(board.entries.map(({ userId }) => userId)).size;
  return (
    <Widget
      heading={t('user')}
      to={paths.users}
      id="board"
      aside={board && t('withWork', { with: withWork ?? 0, all: board.people.length })}
    >
      <WidgetBody data={board} isFailed={isFailed} failed={t('boardFailed')} empty={() => undefined} onRetry={retry}>
        {(shown) => <People board={shown} />}
      </WidgetBody>
    </Widget>
  );
}

function People({ board }: { board: Board }) {
  const today = calendarDay(new Date(useNow(MINUTE_MS)));
  return (
    <>
      <Figures>
        {USER_STATUSES.map((status) => (
          <Figure
            key={status}
            count={board.people.filter((person) => person.status === status).length}
            to={filterAddress({ status })}
          >
            <StatusMark label={t(status)} colored {...STATUS_LOOK[status]} />
          </Figure>
        ))}
        {BOARD_STAGES.map((stage) => (
          <Figure
            key={stage}
            count={countAt(board.entries, stage, today)}
            to={filterAddress({ stage })}
            isAlarming={ALARMING.has(stage)}
          >
            {t(stage === 'waiting' ? 'waiting-stage' : stage)}
          </Figure>
        ))}
      </Figures>
      <BoardPanel board={board} today={today} />
    </>
  );
}
