import { calendarDay } from '@benchbook/domain/assignments';
import type { Board, BoardEntry, BoardInstruction, BoardStage } from '@benchbook/domain/board';
import { Link } from 'react-router';
import { useBoard } from '../../../lib/board/use-board.ts';
import { paths, selectedPath } from '../../../lib/routes/index.ts';
import { StatusMark } from '../../../ui/status/status-mark.tsx';
import { countAt, filterAddress } from '../board/board-filter.ts';
import { t } from '../messages.ts';
import { Widget } from './widget.tsx';
import { WidgetBody } from './widget-body.tsx';
import classes from './widgets.module.css';

const STATUS_LOOK = {
  'Not Started': { shape: 'dot', color: 'var(--bb-progress-part)' },
  'In Progress': { shape: 'half', color: 'var(--bb-progress-part)' },
  Completed: { shape: 'check', color: 'var(--bb-progress-full)' },
} as const;

const COUNTED: readonly BoardStage[] = ['complete', 'in-progress', 'not-started'];

/** Each assigned instruction with the progress of its users (HOME-05, HOME-10). */
export function OverviewWidget() {
  const { board, isFailed, retry } = useBoard();
  const aside = board && t('published', { published: board.publishedCount, unpublished: board.unpublishedCount });
  return (
    <Widget heading={t('overview')} to={paths.instructions} aside={aside}>
      <WidgetBody
        data={board}
        isFailed={isFailed}
        failed={t('boardFailed')}
        empty={({ instructions }) => (instructions.length === 0 ? t('noInstructions') : undefined)}
        onRetry={retry}
      >
        {(shown) => <Overview board={shown} />}
      </WidgetBody>
    </Widget>
  );
}

function Overview({ board: { instructions, entries } }: { board: Board }) {
  const byInstruction = Map.groupBy(entries, ({ instructionId }) => instructionId);
  return (
    <div className={classes['overview']}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('columnTitle')}</th>
            <th scope="col">{t('columnPublished')}</th>
            <th scope="col">{t('columnStack')}</th>
            <th scope="col">{t('columnComplete')}</th>
            <th scope="col">{t('columnProgress')}</th>
            <th scope="col">{t('columnNotStarted')}</th>
          </tr>
        </thead>
        <tbody>
          {instructions.map((instruction) => (
            <Row key={instruction.id} instruction={instruction} entries={byInstruction.get(instruction.id) ?? []} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  instruction: { id, title, workStatus },
  entries,
}: {
  instruction: BoardInstruction;
  entries: readonly BoardEntry[];
}) {
  const today = calendarDay(new Date());
  const [complete = 0, progress = 0, open = 0] = COUNTED.map((stage) => countAt(entries, stage, today));
  const counts = [complete, progress, open];
  return (
    <tr>
      <th scope="row">
        <Link to={selectedPath(paths.instructions, id)} title={title}>
          {title}
        </Link>
      </th>
      <td>
        <StatusMark strong {...STATUS_LOOK[workStatus]} label={t(workStatus)} />
      </td>
      <td>
        <span className={classes['stack']} role="img" aria-label={t('stack', { complete, progress, open })}>
          {COUNTED.map((stage, at) => (
            <i key={stage} data-stage={stage} style={{ flexGrow: counts[at] ?? 0 }} hidden={counts[at] === 0} />
          ))}
        </span>
      </td>
      {COUNTED.map((stage, at) => (
        <td key={stage}>
          <Link
            className={classes['count']}
            to={filterAddress({ stage, instructionId: id })}
            aria-label={t('countOf', { count: counts[at] ?? 0, stage: t(stage === 'waiting' ? 'waiting-stage' : stage), title })}
          >
            {counts[at]}
          </Link>
        </td>
      ))}
    </tr>
  );
}
