import { changeAssignments, listUsers } from '@benchbook/contracts';
import type { PendingAssignees } from '@benchbook/domain/assignments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
    mutationFn: ({ additions, removals }: PendingAssignees) =>
      api.call(changeAssignments, { params: { id: instructionId }, body: { added: additions, removed: removals } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.users }),
        queries.invalidateQueries({ queryKey: queryKeys.instructions.all }),
      ]),
  });
}
