import { readThread } from '@benchbook/contracts';
import type { FeedbackMessage, FeedbackThread } from '@benchbook/domain/feedback';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ApiError, quietApi } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { mergeMessages } from './merge-messages.ts';

/** Messages that are read at first, and each time somebody looks further back. */
export const WINDOW_SIZE = 50;

/** The open thread is asked for anew this often, also where the socket is silent. Spec, section 9 (FEED-19). */
export const POLL_MS = 30_000;

/** A thread with the messages that were read of it so far; the socket and the clock bring what is new. */
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

/** Who was taken out of a thread sees nothing of it any more, also of what this page has read. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}

/** At first the newest messages; later those after the newest that is known. */
async function readOn(queries: QueryClient, threadId: string, signal: AbortSignal): Promise<FeedbackThread> {
  const known = queries.getQueryData<FeedbackThread>(queryKeys.feedback.thread(threadId));
  const newest = known?.messages.findLast(isSent)?.position;
  const query = newest === undefined ? { limit: WINDOW_SIZE } : { after: newest };
  const [thread] = await quietApi.call(readThread, { params: { threadId }, query }, { signal });
  if (!thread) throw new Error('The answer holds no thread');
  // What was read further back in the meantime stays.
  const now = queries.getQueryData<FeedbackThread>(queryKeys.feedback.thread(threadId)) ?? known;
  return now ? { ...thread, messages: mergeMessages(now.messages.filter(isSent), thread.messages) } : thread;
}

/** What waits on a local backend has no place of its own yet: each reading tells anew of all of it. */
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
      setState('failed'); // the list says so, with a way to try again
    }
    isLoading.current = false;
  }, [queries, threadId, first]);
  return { hasOlder: first > 1, olderState: state, loadOlder };
}
