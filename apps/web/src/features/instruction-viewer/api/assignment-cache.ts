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

type Whose = Pick<Assignment, 'instructionId' | 'userId'>;

/** Caches an assignment from a server response and cancels reads that began earlier. Ignores one that has ended. */
export const keepAssignment = (assignment: Assignment): Promise<void> => cache(assignment, assignment.isOver ? null : assignment);

/** The same where the server answered that there is none. */
export const dropAssignment = (whose: Whose): Promise<void> => cache(whose, null);

async function cache({ instructionId, userId }: Whose, assignment: Assignment | null): Promise<void> {
  const key = assignmentKey(instructionId, userId);
  await queryClient.cancelQueries({ queryKey: key });
  queryClient.setQueryData<Assignment | null>(key, assignment);
  void queryClient.invalidateQueries({ queryKey: myProgressKey(userId) });
}
