import { readBoard } from '@benchbook/contracts';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../client/api.ts';
import { queryKeys } from '../query/index.ts';

/** Progress of all users in all instructions; read again when the socket announces a change. */
export function useBoard() {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: queryKeys.board,
    queryFn: ({ signal }) => quietApi.call(readBoard, {}, { signal }),
  });
  return { board: data, isLoading: isPending, isFailed: isError && !data, retry: () => void refetch() };
}
