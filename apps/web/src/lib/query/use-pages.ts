import type { Page } from '@benchbook/client';
import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

interface PagesOf<Item> {
  readonly queryKey: QueryKey;
  /** Loads the page that begins at the cursor; undefined for the first one. */
  read(cursor: string | undefined, signal: AbortSignal): Promise<Page<readonly Item[]>>;
  /** Keep the rows of the previous query until the first response. */
  readonly keepsPrevious?: boolean;
}

export interface Pages<Item> {
  readonly rows: readonly Item[];
  /** Number of all matches, loaded or not; undefined until the first response. */
  readonly total: number | undefined;
  readonly isLoading: boolean;
  /** Last error; rows that were loaded before stay. */
  readonly error: Error | null;
  /** The first request failed, and there is nothing to show. */
  readonly isFailed: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  loadMore(): void;
  retry(): void;
}

/** A list, searched and sorted by the server, in pages. */
export function usePages<Item>({ queryKey, read, keepsPrevious = true }: PagesOf<Item>): Pages<Item> {
  const pages = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
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
    error: pages.error,
    isFailed: pages.isError && rows.length === 0,
    hasMore: hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore,
    retry: () => void refetch(),
  };
}
