import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../query/index.ts';

/** Bytes of the GLB that was made of a model file; null where none could be made, undefined until it is known. */
export function useConvertedSize(address: string): number | null | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.models.converted(address),
    queryFn: ({ signal }) => askSize(address, signal),
  });
  return data;
}

/** A server that does not answer is no answer: what loads the model then says so, and tries again. */
async function askSize(address: string, signal: AbortSignal): Promise<number | null> {
  try {
    const answer = await fetch(address, { method: 'HEAD', signal });
    return answer.status === 404 ? null : Number(answer.headers.get('content-length') ?? 0);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TypeError) return 0;
    throw error;
  }
}
