import { countReports } from '@benchbook/contracts';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../lib/client/index.ts';
import { queryKeys } from '../../lib/query/index.ts';

/** How many reports an instruction has, and its steps; undefined until it is known. */
export function useReportCounts(instructionId: string) {
  return useQuery(countsOf(instructionId)).data;
}

/** How many open reports a step has; 0 until it is known. A card is drawn again only when its own figure changes. */
export function useOpenReportsOf(instructionId: string, stepId: string): number {
  return useQuery({ ...countsOf(instructionId), select: ({ openByStep }) => openByStep.get(stepId) ?? 0 }).data ?? 0;
}

const countsOf = (instructionId: string) => ({
  queryKey: [...queryKeys.reports.of(instructionId), 'counts'],
  queryFn: ({ signal }: { signal: AbortSignal }) => quietApi.call(countReports, { params: { id: instructionId } }, { signal }),
});
