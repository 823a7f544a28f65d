import { readInstruction } from '@benchbook/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../client/api.ts';
import { queryKeys } from '../query/query-keys.ts';

/** One instruction: the working copy, for an Artisan the live revision; no request without an id. */
export function useInstruction(id: string | undefined) {
  return useQuery({
    queryKey: queryKeys.instructions.one(id ?? ''),
    queryFn: ({ signal }) => api.call(readInstruction, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
  });
}
