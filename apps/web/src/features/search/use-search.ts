import { type SearchResult, searchEverything } from '@benchbook/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/client/index.ts';
import { queryKeys } from '../../lib/query/index.ts';
import { useSettledSearch } from '../../lib/search/use-settled-search.ts';

/** What was found of what somebody types, page after page. What was found before stays until the next answer. */
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
    // What others write is found at once.
    staleTime: 0,
  });
  const results: readonly SearchResult[] = search === '' ? [] : (pages.data?.pages.flatMap((page) => page.results) ?? []);
  return {
    /** What the results are of. */
    search,
    results,
    /** The same without a typing error, where nothing was found. */
    suggestion: search === '' ? null : (pages.data?.pages[0]?.suggestion ?? null),
    isCut: pages.data?.pages[0]?.isCut ?? false,
    isSearching: pages.isFetching || typed.trim() !== search,
    isLoadingMore: pages.isFetchingNextPage,
    isAnswered: search !== '' && pages.isSuccess && !pages.isPlaceholderData,
    /** Of the last try; none while it is tried again. */
    error: pages.isFetching ? null : pages.error,
    hasMore: pages.hasNextPage,
    loadMore: () => void pages.fetchNextPage(),
    /** What failed were more results; those before them are there. */
    isMoreFailed: pages.isFetchNextPageError,
    retry: () => void pages.refetch(),
  };
}
