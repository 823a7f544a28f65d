import { useQuery } from '@tanstack/react-query';
import { reportCounts } from '../../lib/reports/index.ts';

/** How many reports an instruction has, and its steps; undefined until it is known. */
export function useReportCounts(instructionId: string) {
  return useQuery(reportCounts(instructionId)).data;
}

/** How many open reports a step has; 0 until it is known. A card is drawn again only when its own figure changes. */
export function useOpenReportsOf(instructionId: string, stepId: string): number {
  return useQuery({ ...reportCounts(instructionId), select: ({ openByStep }) => openByStep.get(stepId) ?? 0 }).data ?? 0;
}
