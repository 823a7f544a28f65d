import { listFeedback } from '@benchbook/contracts';
import type { FeedbackParent } from '@benchbook/domain/feedback';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';

/** The list shows only the last message of each thread. */
const NEWEST = 1;

/** The threads of the current user, by instruction; socket events invalidate them. */
export function useThreads() {
  return useQuery<readonly FeedbackParent[]>({
    queryKey: queryKeys.feedback.threads,
    queryFn: ({ signal }) => quietApi.call(listFeedback, { query: { limit: NEWEST } }, { signal }),
  });
}
