import {
  createThread,
  deleteFeedbackParent,
  deleteThread,
  markThreadRead,
  resolveThread,
  updateThreadUsers,
} from '@benchbook/contracts';
import type { FeedbackParent, FeedbackThread, NewThread } from '@benchbook/domain/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, quietApi } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';

/** Commands for threads; each throws ApiError and invalidates the lists. */
export function useThreadActions() {
  const queries = useQueryClient();
  return useMemo(() => {
    const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.feedback.all });
    /** Updates a thread from the answer of the server, except its messages, of which this page has more. */
    const takeOver = async (thread: FeedbackThread): Promise<void> => {
      queries.setQueryData<FeedbackThread>(
        queryKeys.feedback.thread(thread.id),
        (known) => known && { ...thread, messages: known.messages },
      );
      await refresh();
    };
    return {
      create: async (thread: NewThread): Promise<FeedbackThread> => {
        const created = await api.call(createThread, { body: thread });
        await refresh();
        return created;
      },
      setMembers: async (threadId: string, memberIds: readonly string[]): Promise<void> =>
        takeOver(await api.call(updateThreadUsers, { body: { threadId, memberIds: [...memberIds] } })),
      settle: async (threadId: string, isResolved: boolean, note: string): Promise<void> =>
        takeOver(await api.call(resolveThread, { params: { threadId }, body: { isResolved, note } })),
      remove: async ({ id: threadId, instructionId }: Pick<FeedbackThread, 'id' | 'instructionId'>): Promise<void> => {
        await api.call(deleteThread, { body: { threadId, instructionId } });
        await refresh();
      },
      removeParent: async (instructionId: string): Promise<void> => {
        await api.call(deleteFeedbackParent, { params: { wipId: instructionId } });
        await refresh();
      },
      markRead: async (threadId: string, position: number): Promise<void> => {
        const { unreadCount } = await quietApi.call(markThreadRead, { params: { threadId }, body: { position } });
        const read = (thread: FeedbackThread) => (thread.id === threadId ? { ...thread, unreadCount } : thread);
        queries.setQueryData<FeedbackThread>(queryKeys.feedback.thread(threadId), (known) => known && read(known));
        queries.setQueryData<readonly FeedbackParent[]>(queryKeys.feedback.threads, (parents) =>
          parents?.map((parent) => ({ ...parent, threads: parent.threads.map(read) })),
        );
      },
    };
  }, [queries]);
}
