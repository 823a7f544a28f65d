import { type SearchResult, searchEverything } from '@benchbook/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/client/index.ts';
import { queryKeys } from '../../lib/query/index.ts';
import { useSettledSearch } from '../../lib/search/use-settled-search.ts';

/** Results for the typed text, in pages. Previous results stay until the next response. */
export function useSearch(typed: string) {
  const search = useSettledSearch(typed);
  const pages = useInfiniteQuery({
    queryKey: [...queryKeys.search, search],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.call(searchEverything, { query: { q: search, ...(pageParam === undefined ? {} : { cursor: pageParam }) } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: search !== '',
    placeholderData: keepPreviousData,
    // Find recent changes of other users immediately.
    staleTime: 0,
  });
  const results: readonly SearchResult[] = search === '' ? [] : (pages.data?.pages.flatMap((page) => page.results) ?? []);
  return {
    /** The text that the results belong to. */
    search,
    results,
    /** A corrected search text if nothing was found. */
    suggestion: search === '' ? null : (pages.data?.pages[0]?.suggestion ?? null),
    isCut: pages.data?.pages[0]?.isCut ?? false,
    isSearching: pages.isFetching || typed.trim() !== search,
    isLoadingMore: pages.isFetchingNextPage,
    isAnswered: search !== '' && pages.isSuccess && !pages.isPlaceholderData,
    /** Error of the last attempt; null while it is repeated. */
    error: pages.isFetching ? null : pages.error,
    hasMore: pages.hasNextPage,
    loadMore: () => void pages.fetchNextPage(),
    /** Loading more results failed; the earlier ones are shown. */
    isMoreFailed: pages.isFetchNextPageError,
    retry: () => void pages.refetch(),
  };
}
