import { listUsers, type UserSort } from '@benchbook/contracts';
import type { Role, UserView } from '@benchbook/domain/users';
import { api } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { type Pages, usePages } from '../../../lib/query/use-pages.ts';

/** Page size. */
const PAGE_SIZE = 100;

interface PagesOptions {
  search: string;
  sort: UserSort;
  /** All roles if not given. */
  roles: readonly Role[] | undefined;
}

/** The list of users, searched, filtered and sorted by the server, in pages. */
export function useUserPages({ search, sort, roles }: PagesOptions): Pages<UserView> {
  const asked = { q: search || undefined, sort, roles, brief: true };
  return usePages({
    queryKey: [...queryKeys.users, 'pages', asked],
    read: (cursor, signal) => api.page(listUsers, { query: { ...asked, limit: PAGE_SIZE, cursor } }, { signal }),
  });
}
