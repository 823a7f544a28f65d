import { type ReleaseRefusal, readRefusal } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import type { Release } from '@benchbook/domain/release';
import { useQuery } from '@tanstack/react-query';
import { api } from '../client/index.ts';
import { queryKeys } from '../query/query-keys.ts';

/**
 * Why the last release was refused; undefined if it was not, or until known. It is shown beside actions that do not need it,
 * so a failed call shows nothing and is repeated at the next change.
 */
export function useRefusal(instructionId: Id, { isRefused }: Release): ReleaseRefusal | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.instructions.refusal(instructionId),
    queryFn: ({ signal }) => api.call(readRefusal, { params: { id: instructionId } }, { signal }),
    enabled: isRefused,
  });
  return isRefused && data && data.atMs !== null ? data : undefined;
}
