import type { Assignment } from '@benchbook/domain/assignments';
import { queryClient, queryKeys } from '../../../lib/query/index.ts';

/** Query key of one user's assignment of one instruction; below `progress`, which the socket invalidates. */
export function assignmentKey(instructionId: string, userId: string) {
  return [...queryKeys.progress.of(instructionId), userId] as const;
}

/** Query key of all progress of one user. */
export function myProgressKey(userId: string) {
  return [...queryKeys.progress.all, 'mine', userId] as const;
}

/** Caches an assignment from a server response and cancels reads that began earlier. Ignores one that has ended. */
export async function keepAssignment(assignment: Assignment): Promise<void> {
  const key = assignmentKey(assignment.instructionId, assignment.userId);
  await queryClient.cancelQueries({ queryKey: key });
  queryClient.setQueryData<Assignment | null>(key, assignment.isOver ? null : assignment);
  void queryClient.invalidateQueries({ queryKey: myProgressKey(assignment.userId) });
}
