import { listActivity, listFeedback } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';

/** Page size. */
const AT_ONCE = 100;

/** A user's activities, newest first, in pages. */
export function useActivity(username: string) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.users, 'activity', username],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.page(listActivity, { query: { username, limit: AT_ONCE, cursor: pageParam } }, { signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** A user's message, with the instruction it is about. */
export interface WrittenFeedback {
  readonly id: Id;
  readonly title: string;
  readonly comment: string;
}

/** All messages of a user, sorted by title (CONST-29). */
export function useWrittenFeedback(userId: Id) {
  return useQuery({
    queryKey: [...queryKeys.users, 'feedback', userId],
    queryFn: ({ signal }) => api.call(listFeedback, { query: { userId } }, { signal }),
    select: (parents): WrittenFeedback[] =>
      parents
        .flatMap(({ instructionTitle, threads }) =>
          threads.flatMap(({ messages }) => messages.map(({ id, text }) => ({ id, title: instructionTitle, comment: text }))),
        )
        .toSorted((one, other) => one.title.localeCompare(other.title)),
  });
}
