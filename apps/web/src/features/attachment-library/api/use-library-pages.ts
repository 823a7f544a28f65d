import { ApiError } from '@benchbook/client';
import { listAttachments } from '@benchbook/contracts';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { api, sentenceOf } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { usePages } from '../../../lib/query/use-pages.ts';
import { type NameOrder, type ShownKinds, sortQuery, typeQuery } from '../list-options.ts';

/** Files asked for at a time. */
const PAGE_SIZE = 100;

interface LibraryPages {
  readonly files: readonly LibraryFile[];
  /** All that fit, loaded or not; undefined until the first answer. */
  readonly total: number | undefined;
  readonly isLoading: boolean;
  /** What the server or the network said; undefined while there is something to show. */
  readonly failure: string | undefined;
  loadMore(): void;
  retry(): void;
}

interface Asked {
  readonly search: string;
  readonly kinds: ShownKinds;
  readonly order: NameOrder;
}

/** The library as the server sorts and searches it, page after page. A call that was cancelled is no failure (ERR-19). */
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
