import { type InstructionSort, listInstructions } from '@benchbook/contracts';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { api } from '../client/api.ts';
import { queryKeys } from '../query/query-keys.ts';

interface PagesOptions {
  search: string;
  sort: InstructionSort | undefined;
  showsArchived?: boolean;
}

/** Summaries asked for at a time. */
const PAGE_SIZE = 60;

export interface InstructionPages {
  readonly rows: readonly InstructionSummary[];
  /** All that fit the search, loaded or not; undefined until the first answer. */
  readonly total: number | undefined;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  loadMore(): void;
  retry(): void;
}

/** The list of instructions as the server sorts and searches it, page after page. */
export function useInstructionPages({ search, sort, showsArchived = false }: PagesOptions): InstructionPages {
  const asked = { q: search.trim() || undefined, sort, archived: showsArchived || undefined };
  const pages = useInfiniteQuery({
    queryKey: queryKeys.instructions.list(asked),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.page(listInstructions, { query: { ...asked, limit: PAGE_SIZE, cursor: pageParam } }, { signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => pages.data?.pages.flatMap((page) => page.items) ?? [], [pages.data]);
  const { hasNextPage, isFetching, fetchNextPage, refetch } = pages;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return {
    rows,
    total: pages.data?.pages[0]?.total,
    isLoading: pages.isPending,
    isFailed: pages.isError && rows.length === 0,
    loadMore,
    retry: () => void refetch(),
  };
}
