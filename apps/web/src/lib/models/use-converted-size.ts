import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../query/index.ts';

/** Bytes of a GLB or picture; `waiting` while it is being made, `none` where none could be made. */
export type ConvertedSize = number | 'waiting' | 'none';

const ASK_AGAIN_MS = 2_000;

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
    refetchInterval: ({ state }) => (state.data === 'waiting' ? ASK_AGAIN_MS : false),
  });
  return data;
}

/** A server that does not answer is no answer: what loads the model then says so, and tries again. */
async function askSize(address: string, signal: AbortSignal): Promise<ConvertedSize> {
  try {
    const answer = await fetch(address, { method: 'HEAD', signal });
    if (answer.status === 404) return answer.headers.has('retry-after') ? 'waiting' : 'none';
    return Number(answer.headers.get('content-length') ?? 0);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TypeError) return 0;
    throw error;
  }
}
