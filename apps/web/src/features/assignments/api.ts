import { changeAssignments, listUsers, reassign, setDueDateAndNote } from '@benchbook/contracts';
import type { AssignmentBrief, PendingAssignees } from '@benchbook/domain/assignments';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/client/index.ts';
import { queryKeys } from '../../lib/query/index.ts';

/** All users with their assignments. */
export function useUsers() {
  return useQuery({ queryKey: queryKeys.users, queryFn: ({ signal }) => api.call(listUsers, {}, { signal }) });
}

/** Sends the pending changes of one instruction, then invalidates all queries that show them (ASSIGN-14). */
export function useChangeAssignments(instructionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ additions, removals, brief }: PendingAssignees & { readonly brief: AssignmentBrief }) =>
      api.call(changeAssignments, { params: { id: instructionId }, body: { added: additions, removed: removals, brief } }),
    onSuccess: () => readAgain(queries),
  });
}

/** Sets due date and note of an assignee. */
export function useDueDateAndNote(instructionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, brief }: { readonly userId: string; readonly brief: AssignmentBrief }) =>
      api.call(setDueDateAndNote, { params: { id: instructionId, userID: userId }, body: brief }),
    onSuccess: () => readAgain(queries),
  });
}

/** Moves an assignment to another person, with its progress. */
export function useReassign(instructionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (handing: { readonly fromUserId: string; readonly toUserId: string; readonly note: string }) =>
      api.call(reassign, { params: { id: instructionId }, body: handing }),
    // Also after a refusal: somebody else has changed the assignees.
    onSettled: () => readAgain(queries),
  });
}

function readAgain(queries: QueryClient) {
  return Promise.all([
    queries.invalidateQueries({ queryKey: queryKeys.users }),
    queries.invalidateQueries({ queryKey: queryKeys.instructions.all }),
  ]);
}
