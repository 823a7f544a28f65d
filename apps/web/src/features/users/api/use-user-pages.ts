import { listUsers, type UserSort } from '@benchbook/contracts';
import type { Role, UserView } from '@benchbook/domain/users';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { api } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';

/** People asked for at a time. */
const PAGE_SIZE = 100;

interface PagesOptions {
  search: string;
  sort: UserSort;
  /** Everybody when not given. */
  roles: readonly Role[] | undefined;
}

export interface UserPages {
  readonly rows: readonly UserView[];
  /** All that fit, loaded or not; undefined until the first answer. */
  readonly total: number | undefined;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  loadMore(): void;
  retry(): void;
}

/** The list of people as the server searches, filters and sorts it, page after page. */
export function useUserPages({ search, sort, roles }: PagesOptions): UserPages {
  const asked = { q: search || undefined, sort, roles, brief: true };
  const pages = useInfiniteQuery({
    queryKey: [...queryKeys.users, 'pages', asked],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.page(listUsers, { query: { ...asked, limit: PAGE_SIZE, cursor: pageParam } }, { signal }),
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
    total: pages.data?.pages[0]?.total ?? undefined,
    isLoading: pages.isPending,
    isFailed: pages.isError && rows.length === 0,
    loadMore,
    retry: () => void refetch(),
  };
}
