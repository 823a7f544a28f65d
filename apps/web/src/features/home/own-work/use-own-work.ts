import { readOwnWork } from '@benchbook/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { quietApi } from '../../../lib/client/api.ts';
import { queryKeys } from '../../../lib/query/index.ts';

/** Rows of each kind, until all rows of one kind are requested. */
export const FIRST_ROWS = 5;

/** Poll interval while a document is being read. */
const ASK_EVERY_MS = 3000;

/** Maximum number of rows in an answer of the server. */
const ALL_ROWS = 500;

export function useOwnWork(showsAll: boolean) {
  const limit = showsAll ? ALL_ROWS : FIRST_ROWS;
  return useQuery({
    queryKey: [...queryKeys.ownWork, limit],
    queryFn: ({ signal }) => quietApi.call(readOwnWork, { query: { limit } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.documents.rows.some(({ state }) => state === 'waiting') ? ASK_EVERY_MS : false,
  });
}
