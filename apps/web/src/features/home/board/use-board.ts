import { readBoard } from '@benchbook/contracts';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../../lib/client/api.ts';
import { queryKeys } from '../../../lib/query/index.ts';

/** Who is how far with what; read again when the socket tells of it. */
export function useBoard() {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: queryKeys.board,
    queryFn: ({ signal }) => quietApi.call(readBoard, {}, { signal }),
  });
  return { board: data, isLoading: isPending, isFailed: isError && !data, retry: () => void refetch() };
}
