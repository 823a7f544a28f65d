import type { Assignment } from '@benchbook/domain/assignments';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import { workStatusOf } from '@benchbook/domain/progress';
import { useMemo } from 'react';
import type { InstructionList } from '../../../lib/instructions/index.ts';
import type { PendingTick } from './tick.ts';
import { withWaiting } from './with-waiting.ts';

type Mine = ReadonlyMap<string, Assignment>;

/**
 * Work that the user started with ticks waiting on this device is shown as in progress, or as completed if nobody else is
 * assigned. Work that the server knows is already counted in its status (D-080).
 */
export function begunHere(summary: InstructionSummary, mine: Mine, waiting: readonly PendingTick[]): InstructionSummary {
  const assignment = mine.get(summary.id);
  if (!assignment || summary.workStatus !== 'Not Started') return summary;
  const shown = withWaiting(assignment, waiting);
  if (shown === assignment) return summary;
  const others = Array.from({ length: Math.max(0, summary.assigneeCount - 1) }, () => 0);
  return { ...summary, workStatus: workStatusOf(summary.release, [shown.progress, ...others]) };
}

/** The list with the work that the user started on this device. */
export function useBegunHere(list: InstructionList, mine: Mine, waiting: readonly PendingTick[]): InstructionList {
  const { pages, selected } = list;
  const rows = useMemo(() => pages.rows.map((row) => begunHere(row, mine, waiting)), [pages.rows, mine, waiting]);
  const shown = useMemo(() => selected && begunHere(selected, mine, waiting), [selected, mine, waiting]);
  return { ...list, pages: { ...pages, rows }, selected: shown };
}
