import { ApiError } from '@benchbook/client';
import { listAttachments } from '@benchbook/contracts';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { api, sentenceOf } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { usePages } from '../../../lib/query/use-pages.ts';
import { type NameOrder, type ShownKinds, sortQuery, typeQuery } from '../list-options.ts';

/** Page size. */
const PAGE_SIZE = 100;

interface LibraryPages {
  readonly files: readonly LibraryFile[];
  /** Number of all matches, loaded or not; undefined until the first answer. */
  readonly total: number | undefined;
  readonly isLoading: boolean;
  /** Error of server or network; undefined while there is something to show. */
  readonly failure: string | undefined;
  loadMore(): void;
  retry(): void;
}

interface Asked {
  readonly search: string;
  readonly kinds: ShownKinds;
  readonly order: NameOrder;
}

/** The library, sorted and filtered by the server, with paging. A cancelled call is not an error (ERR-19). */
export function useLibraryPages({ search, kinds, order }: Asked): LibraryPages {
  const asked = { q: search.trim() || undefined, type: typeQuery(kinds), sort: sortQuery(order) };
  const { rows, total, isLoading, error, isFailed, loadMore, retry } = usePages({
    queryKey: [...queryKeys.attachments, asked],
    read: (cursor, signal) => api.page(listAttachments, { query: { ...asked, limit: PAGE_SIZE, cursor } }, { signal }),
  });
  const isCancelled = error instanceof ApiError && error.code === 'CANCELLED';
  return {
    files: rows,
    total,
    isLoading,
    failure: error && isFailed && !isCancelled ? sentenceOf(error, error.message) : undefined,
    loadMore,
    retry,
  };
}
