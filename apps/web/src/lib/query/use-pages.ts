import type { Page } from '@benchbook/client';
import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

interface PagesOf<Item> {
  readonly queryKey: QueryKey;
  /** Asks for the page that begins at the cursor; the first one has none. */
  read(cursor: string | undefined, signal: AbortSignal): Promise<Page<readonly Item[]>>;
  /** Rows of what was asked before stay until the first answer. */
  readonly keepsPrevious?: boolean;
}

export interface Pages<Item> {
  readonly rows: readonly Item[];
  /** All that fit, loaded or not; undefined until the first answer. */
  readonly total: number | undefined;
  readonly isLoading: boolean;
  /** What went wrong last; rows that came before it are still there. */
  readonly error: Error | null;
  /** Nothing came, and there is nothing to show. */
  readonly isFailed: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  loadMore(): void;
  retry(): void;
}

/** A list as the server searches and sorts it, page after page. */
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
