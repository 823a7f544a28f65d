import { useQuery } from '@tanstack/react-query';
import { reportCounts } from '../../lib/reports/use-open-reports.ts';

/** Number of reports of an instruction and of its steps; undefined until known. */
export function useReportCounts(instructionId: string) {
  return useQuery(reportCounts(instructionId)).data;
}

/** Number of open reports of a step; 0 until known. A card rerenders only when its number changes. */
export function useOpenReportsOf(instructionId: string, stepId: string): number {
  return useQuery({ ...reportCounts(instructionId), select: ({ openByStep }) => openByStep.get(stepId) ?? 0 }).data ?? 0;
}
