import type { Assignment } from '@benchbook/domain/assignments';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import { useMemo } from 'react';
import type { InstructionList } from '../../../lib/instructions/index.ts';
import type { PendingTick } from './tick.ts';
import { withWaiting } from './with-waiting.ts';

type Mine = ReadonlyMap<string, Assignment>;

/** What its reader has begun is in progress for them, also while the server has not heard of it. */
export function begunHere(summary: InstructionSummary, mine: Mine, waiting: readonly PendingTick[]): InstructionSummary {
  const assignment = mine.get(summary.id);
  if (!assignment || summary.workStatus !== 'Not Started') return summary;
  return withWaiting(assignment, waiting).progress === 0 ? summary : { ...summary, workStatus: 'In Progress' };
}

/** The list with what its reader has begun on this device. */
export function useBegunHere(list: InstructionList, mine: Mine, waiting: readonly PendingTick[]): InstructionList {
  const { pages, selected } = list;
  const rows = useMemo(() => pages.rows.map((row) => begunHere(row, mine, waiting)), [pages.rows, mine, waiting]);
  return { ...list, pages: { ...pages, rows }, selected: selected && begunHere(selected, mine, waiting) };
}
