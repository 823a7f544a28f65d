import { listFeedback } from '@benchbook/contracts';
import type { FeedbackParent } from '@benchbook/domain/feedback';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';

/** The list shows of each thread what was said last. */
const NEWEST = 1;

/** The threads of who looks, by instruction; the socket makes them stale. */
export function useThreads() {
  return useQuery<readonly FeedbackParent[]>({
    queryKey: queryKeys.feedback.threads,
    queryFn: ({ signal }) => quietApi.call(listFeedback, { query: { limit: NEWEST } }, { signal }),
  });
}
