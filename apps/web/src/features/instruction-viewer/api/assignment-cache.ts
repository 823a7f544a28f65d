import type { Assignment } from '@benchbook/domain/assignments';
import { queryClient, queryKeys } from '../../../lib/query/index.ts';

/** Name of one person's assignment of one instruction in the query cache; below `progress`, which the socket marks stale. */
export function assignmentKey(instructionId: string, userId: string) {
  return [...queryKeys.progress.of(instructionId), userId] as const;
}

/** Name of all progress of one person. */
export function myProgressKey(userId: string) {
  return [...queryKeys.progress.all, 'mine', userId] as const;
}

/** Takes an assignment that the server has just answered; a read that began before is called off. One that is over is nobody's. */
export async function keepAssignment(assignment: Assignment): Promise<void> {
  const key = assignmentKey(assignment.instructionId, assignment.userId);
  await queryClient.cancelQueries({ queryKey: key });
  queryClient.setQueryData<Assignment | null>(key, assignment.isOver ? null : assignment);
  void queryClient.invalidateQueries({ queryKey: myProgressKey(assignment.userId) });
}
