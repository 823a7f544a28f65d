import { changeAssignments, listUsers, reassign, setDueDateAndNote } from '@benchbook/contracts';
import type { AssignmentBrief, PendingAssignees } from '@benchbook/domain/assignments';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/client/index.ts';
import { queryKeys } from '../../lib/query/index.ts';

/** Everybody with an account, with assignments. */
export function useUsers() {
  return useQuery({ queryKey: queryKeys.users, queryFn: ({ signal }) => api.call(listUsers, {}, { signal }) });
}

/** Sends the pending changes of one instruction, then has everything that shows them read again (ASSIGN-14). */
export function useChangeAssignments(instructionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ additions, removals, brief }: PendingAssignees & { readonly brief: AssignmentBrief }) =>
      api.call(changeAssignments, { params: { id: instructionId }, body: { added: additions, removed: removals, brief } }),
    onSuccess: () => readAgain(queries),
  });
}

/** Says to somebody who has it until when and what. */
export function useDueDateAndNote(instructionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, brief }: { readonly userId: string; readonly brief: AssignmentBrief }) =>
      api.call(setDueDateAndNote, { params: { id: instructionId, userID: userId }, body: brief }),
    onSuccess: () => readAgain(queries),
  });
}

/** Gives what one person has to another, with what is done of it. */
export function useReassign(instructionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (handing: { readonly fromUserId: string; readonly toUserId: string; readonly note: string }) =>
      api.call(reassign, { params: { id: instructionId }, body: handing }),
    // After a refusal too: somebody else has changed who has it.
    onSettled: () => readAgain(queries),
  });
}

function readAgain(queries: QueryClient) {
  return Promise.all([
    queries.invalidateQueries({ queryKey: queryKeys.users }),
    queries.invalidateQueries({ queryKey: queryKeys.instructions.all }),
  ]);
}
