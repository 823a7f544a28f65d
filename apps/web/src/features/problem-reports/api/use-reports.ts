import { countReports, listReports } from '@benchbook/contracts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { quietApi } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';

/** Reports asked for at a time. */
const PAGE_SIZE = 20;

export interface ReportFilter {
  /** Undefined: of all steps. */
  readonly stepId: string | undefined;
  /** Undefined: open and resolved. */
  readonly state: 'open' | 'resolved' | undefined;
}

/** Reports of an instruction, the newest first, page after page; the socket makes them stale. */
export function useReportPages(instructionId: string, { stepId, state }: ReportFilter) {
  const pages = useInfiniteQuery({
    queryKey: [...queryKeys.reports.of(instructionId), 'list', stepId ?? null, state ?? null],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      quietApi.page(
        listReports,
        { params: { id: instructionId }, query: { StepID: stepId, state, limit: PAGE_SIZE, cursor: pageParam } },
        { signal },
      ),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  const reports = useMemo(() => pages.data?.pages.flatMap((page) => page.items) ?? [], [pages.data]);
  return {
    reports,
    total: pages.data?.pages[0]?.total ?? 0,
    isLoading: pages.isPending,
    isFailed: pages.isError && reports.length === 0,
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
    retry: () => void pages.refetch(),
  };
}

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
