import type { Board } from '@benchbook/domain/board';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type RefObject, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useFocusGoesTo } from '../../../ui/focus/index.ts';
import { t } from '../messages.ts';
import { type BoardFilter, readFilter, rowsOf } from './board-filter.ts';
import classes from './board-table.module.css';
import { BoardTable } from './board-table.tsx';

interface BoardPanelProps {
  board: Board;
  today: string;
}

/** The table, filtered as the address says. */
export function BoardPanel({ board, today }: BoardPanelProps) {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => readFilter(params), [params]);
  const rows = useMemo(() => rowsOf(board, filter, today), [board, filter, today]);
  const words = wordsOf(filter, board);
  const table = useRef<HTMLElement>(null);
  return (
    <>
      {words !== '' && (
        <ShownOnly what={words} table={table} onShowAll={() => setParams(new URLSearchParams(), { preventScrollReset: true })} />
      )}
      {rows.length === 0 ? (
        <p className={classes['nothing']}>{t(words === '' ? 'noPeople' : 'noMatch')}</p>
      ) : (
        <BoardTable ref={table} rows={rows} board={board} today={today} onlyInstructionId={filter.instructionId} />
      )}
    </>
  );
}

interface ShownOnlyProps {
  what: string;
  table: RefObject<HTMLElement | null>;
  onShowAll(): void;
}

function ShownOnly({ what, table, onShowAll }: ShownOnlyProps) {
  const line = useFocusGoesTo<HTMLParagraphElement>(table);
  return (
    <p ref={line} className={classes['shown']}>
      {t('shownOnly', { what })}
      <Button variant="default" size="xs" leftSection={<IconX size={14} aria-hidden />} onClick={onShowAll}>
        {t('showAll')}
      </Button>
    </p>
  );
}

function wordsOf({ status, stage, instructionId }: BoardFilter, { instructions }: Board): string {
  const what = status ? t(status) : stage ? t(stage === 'waiting' ? 'waiting-stage' : stage) : '';
  const title = instructions.find(({ id }) => id === instructionId)?.title;
  if (title === undefined) return what;
  return what === '' ? title : t('shownOf', { what, title });
}
