import { readUser } from '@benchbook/contracts';
import type { Assignment } from '@benchbook/domain/assignments';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { quietApi } from '../../../lib/client/index.ts';
import { assignmentKey, myProgressKey } from './assignment-cache.ts';

async function readAssignments(userId: string, signal: AbortSignal): Promise<readonly Assignment[]> {
  const user = await quietApi.call(readUser, { params: { id: userId } }, { signal });
  return user.assignments ?? [];
}

/** The user's newest run of an instruction; null if it is not assigned to them. */
export const useMyAssignment = (instructionId: string, userId: string) => useQuery(myAssignment(instructionId, userId));

export function myAssignment(instructionId: string, userId: string) {
  return queryOptions({
    queryKey: assignmentKey(instructionId, userId),
    queryFn: async ({ signal }): Promise<Assignment | null> => {
      const assignments = await readAssignments(userId, signal);
      return assignments.find((each) => each.instructionId === instructionId) ?? null;
    },
  });
}

/** The user's assignments by instruction, with progress, due date and the lead's note. */
export function useMyAssignments(userId: string): ReadonlyMap<string, Assignment> {
  const { data } = useQuery({
    queryKey: myProgressKey(userId),
    queryFn: ({ signal }) => readAssignments(userId, signal),
    select: byInstruction,
  });
  return data ?? NOTHING;
}

const NOTHING: ReadonlyMap<string, Assignment> = new Map();

function byInstruction(assignments: readonly Assignment[]): ReadonlyMap<string, Assignment> {
  return new Map(assignments.map((each) => [each.instructionId, each]));
}
