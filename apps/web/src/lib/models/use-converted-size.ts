import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../query/index.ts';

/** Bytes of a GLB or picture; `waiting` while it is being made, `none` if it could not be made. */
export type ConvertedSize = number | 'waiting' | 'none';

/** Doubles after each answer: a library with many unfinished models polls all of them. */
const ASK_AGAIN_MS = 2_000;
const ASK_AGAIN_MAX_MS = 10_000;

/** A tile that is scrolled away and back makes no new request for this time. */
const KNOWN_MS = 60_000;

/**
 * Size of the GLB or picture made from a model file; undefined until known. Polls while it is being made.
 *
 * @param isWanted false makes no request
 */
export function useConvertedSize(address: string, isWanted = true): ConvertedSize | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.models.converted(address),
    queryFn: ({ signal }) => askSize(address, signal),
    enabled: isWanted,
    staleTime: KNOWN_MS,
    refetchInterval: ({ state }) =>
      state.data === 'waiting' && Math.min(ASK_AGAIN_MAX_MS, ASK_AGAIN_MS * 2 ** Math.max(0, state.dataUpdateCount - 1)),
  });
  return data;
}

/** Without an answer the size stays unknown: the model's loader then shows an error and retries. */
async function askSize(address: string, signal: AbortSignal): Promise<ConvertedSize> {
  try {
    const answer = await fetch(address, { method: 'HEAD', signal });
    if (answer.status === 404) return answer.headers.has('retry-after') ? 'waiting' : 'none';
    // A busy server has not sent the size: ask again.
    if (answer.status === 503) return 'waiting';
    return Number(answer.headers.get('content-length') ?? 0);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TypeError) return 0;
    throw error;
  }
}
