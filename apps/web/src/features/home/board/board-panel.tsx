import type { Board } from '@benchbook/domain/board';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../messages.ts';
import { type BoardFilter, readFilter, rowsOf } from './board-filter.ts';
import classes from './board-table.module.css';
import { BoardTable } from './board-table.tsx';

interface BoardPanelProps {
  board: Board;
  today: string;
}

/** The table with what the address picks out of it. */
export function BoardPanel({ board, today }: BoardPanelProps) {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => readFilter(params), [params]);
  const rows = useMemo(() => rowsOf(board, filter, today), [board, filter, today]);
  const words = wordsOf(filter, board);
  return (
    <>
      {words !== '' && (
        <p className={classes['shown']}>
          {t('shownOnly', { what: words })}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconX size={14} aria-hidden />}
            onClick={() => setParams(new URLSearchParams(), { preventScrollReset: true })}
          >
            {t('showAll')}
          </Button>
        </p>
      )}
      {rows.length === 0 ? (
        <p className={classes['nothing']}>{t(words === '' ? 'noPeople' : 'noMatch')}</p>
      ) : (
        <BoardTable rows={rows} board={board} today={today} onlyInstructionId={filter.instructionId} />
      )}
    </>
  );
}

function wordsOf({ status, stage, instructionId }: BoardFilter, { instructions }: Board): string {
  const what = status ? t(status) : stage ? t(stage === 'waiting' ? 'waiting-stage' : stage) : '';
  const title = instructions.find(({ id }) => id === instructionId)?.title;
  if (title === undefined) return what;
  return what === '' ? title : t('shownOf', { what, title });
}
