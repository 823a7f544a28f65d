import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../query/index.ts';

/** Bytes of a GLB or picture; `waiting` while it is being made, `none` where none could be made. */
export type ConvertedSize = number | 'waiting' | 'none';

/** Twice as long after each answer: a library of models that are on their way asks for all of them. */
const ASK_AGAIN_MS = 2_000;
const ASK_AGAIN_MAX_MS = 10_000;

/** A tile that is scrolled away and back asks nobody anew for so long. */
const KNOWN_MS = 60_000;

/**
 * How large the GLB or the picture is that was made of a model file; undefined until it is known. Asks again while it is
 * being made.
 *
 * @param isWanted false asks nobody
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

/** A server that does not answer is no answer: what loads the model then says so, and tries again. */
async function askSize(address: string, signal: AbortSignal): Promise<ConvertedSize> {
  try {
    const answer = await fetch(address, { method: 'HEAD', signal });
    if (answer.status === 404) return answer.headers.has('retry-after') ? 'waiting' : 'none';
    // A server that is busy has not said how large it is: it is asked again.
    if (answer.status === 503) return 'waiting';
    return Number(answer.headers.get('content-length') ?? 0);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TypeError) return 0;
    throw error;
  }
}
