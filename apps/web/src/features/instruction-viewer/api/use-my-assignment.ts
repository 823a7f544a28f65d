import { readUser } from '@benchbook/contracts';
import type { Assignment } from '@benchbook/domain/assignments';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../../lib/client/index.ts';
import { assignmentKey, myProgressKey } from './assignment-cache.ts';

async function readAssignments(userId: string, signal: AbortSignal): Promise<readonly Assignment[]> {
  const user = await quietApi.call(readUser, { params: { id: userId } }, { signal });
  return user.assignments ?? [];
}

/** My newest run of an instruction; null when it is not assigned to me. */
export function useMyAssignment(instructionId: string, userId: string) {
  return useQuery({
    queryKey: assignmentKey(instructionId, userId),
    queryFn: async ({ signal }): Promise<Assignment | null> => {
      const assignments = await readAssignments(userId, signal);
      return assignments.find((each) => each.instructionId === instructionId) ?? null;
    },
  });
}

/** How far I am with each instruction that is assigned to me, in percent. */
export function useMyProgress(userId: string): ReadonlyMap<string, number> {
  const { data } = useQuery({
    queryKey: myProgressKey(userId),
    queryFn: ({ signal }) => readAssignments(userId, signal),
    select: percentByInstruction,
  });
  return data ?? NOTHING;
}

const NOTHING: ReadonlyMap<string, number> = new Map();

function percentByInstruction(assignments: readonly Assignment[]): ReadonlyMap<string, number> {
  return new Map(assignments.map((each) => [each.instructionId, each.progress]));
}
