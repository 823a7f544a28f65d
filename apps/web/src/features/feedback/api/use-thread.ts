import { readThread } from '@benchbook/contracts';
import type { FeedbackMessage, FeedbackThread } from '@benchbook/domain/feedback';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ApiError, quietApi } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { mergeMessages } from './merge-messages.ts';

/** Page size of messages, newest first. */
export const WINDOW_SIZE = 50;

/** Poll interval for the open thread, independent of the socket. Spec, section 9 (FEED-19). */
export const POLL_MS = 30_000;

/** A thread with the messages loaded so far; socket events and polling add new ones. */
export function useThread(threadId: string) {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: queryKeys.feedback.thread(threadId),
    queryFn: ({ signal }) => readOn(queries, threadId, signal),
    refetchInterval: POLL_MS,
    retry: (failures, error) => !isGone(error) && failures < 1,
  });
  const older = useOlder(queries, threadId, query.data);
  return {
    thread: query.data,
    isGone: isGone(query.error),
    isFailed: query.isError && !query.data,
    retry: () => void query.refetch(),
    ...older,
  };
}

/** True if the thread was deleted or the user is no longer a member: cached messages are then hidden, too. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}

/** Loads the newest messages first; later those after the newest known one. */
async function readOn(queries: QueryClient, threadId: string, signal: AbortSignal): Promise<FeedbackThread> {
  const known = queries.getQueryData<FeedbackThread>(queryKeys.feedback.thread(threadId));
  const newest = known?.messages.findLast(isSent)?.position;
  const query = newest === undefined ? { limit: WINDOW_SIZE } : { after: newest };
  const [thread] = await quietApi.call(readThread, { params: { threadId }, query }, { signal });
  if (!thread) throw new Error('The answer contains no thread');
  // Keep older messages loaded meanwhile.
  const now = queries.getQueryData<FeedbackThread>(queryKeys.feedback.thread(threadId)) ?? known;
  return now ? { ...thread, messages: mergeMessages(now.messages.filter(isSent), thread.messages) } : thread;
}

/** Messages pending on a local backend have no position yet: each read returns all of them. */
const isSent = ({ unsent }: FeedbackMessage): boolean => unsent === undefined;

function useOlder(queries: QueryClient, threadId: string, thread: FeedbackThread | undefined) {
  const [state, setState] = useState<'resting' | 'loading' | 'failed'>('resting');
  const isLoading = useRef(false);
  const first = thread?.messages[0]?.position ?? 1;
  const loadOlder = useCallback(async () => {
    if (isLoading.current || first <= 1) return;
    isLoading.current = true;
    setState('loading');
    try {
      const [read] = await quietApi.call(readThread, { params: { threadId }, query: { before: first, limit: WINDOW_SIZE } });
      queries.setQueryData<FeedbackThread>(queryKeys.feedback.thread(threadId), (known) =>
        known && read ? { ...known, messages: mergeMessages(read.messages, known.messages) } : known,
      );
      setState('resting');
    } catch {
      setState('failed'); // the list shows an error with Retry
    }
    isLoading.current = false;
  }, [queries, threadId, first]);
  return { hasOlder: first > 1, olderState: state, loadOlder };
}
