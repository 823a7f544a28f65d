import { type DocumentProposal, readDocumentProposal } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { ApiError, quietApi } from '../../lib/client/index.ts';
import { queryKeys } from '../../lib/query/index.ts';

/** Poll interval for the progress of reading. */
const ASK_EVERY_MS = 700;

export interface OpenProposal {
  readonly proposal: DocumentProposal | undefined;
  /** Sentence of the server if the proposal was used or discarded, has expired, or belongs to somebody else. */
  readonly gone: string | undefined;
  /** True if the last call got no answer. */
  readonly isSilent: boolean;
  refresh(): void;
}

/** A proposal, polled until its document is read, also after a loss of network. */
export function useProposal(id: Id): OpenProposal {
  const { data, error, isError, refetch } = useQuery({
    queryKey: queryKeys.documentProposal(id),
    queryFn: ({ signal }) => quietApi.call(readDocumentProposal, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (isDecided(state.data, state.error) ? false : ASK_EVERY_MS),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return {
    proposal: data,
    gone: isGone(error) ? error.message : undefined,
    isSilent: isError && !isGone(error),
    refresh: () => void refetch(),
  };
}

function isDecided(proposal: DocumentProposal | undefined, error: Error | null): boolean {
  return isGone(error) || proposal?.state === 'ready' || proposal?.state === 'unusable';
}

function isGone(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.code === 'NOT_FOUND';
}
