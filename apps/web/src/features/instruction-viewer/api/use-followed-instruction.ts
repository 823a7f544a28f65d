import { readInstruction } from '@benchbook/contracts';
import { seesOnlyAssigned } from '@benchbook/domain/access';
import type { InstructionView } from '@benchbook/domain/instructions';
import type { Role } from '@benchbook/domain/users';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, api } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';

/**
 * The live revision. Where there is none, everybody but an Artisan gets the working copy to look through: operators work
 * from released content only (D-012).
 */
export const useFollowedInstruction = (id: string, role: Role) => useQuery(followedInstruction(id, role));

export function followedInstruction(id: string, role: Role) {
  return queryOptions({
    queryKey: [...queryKeys.instructions.one(id), 'followed', role],
    queryFn: ({ signal }) => readFollowed(id, role, signal),
    retry: (count, error) => count < 1 && !(error instanceof ApiError && error.body !== null),
  });
}

/** @throws ApiError */
export async function readFollowed(id: string, role: Role, signal?: AbortSignal): Promise<InstructionView> {
  const options = signal ? { signal } : {};
  try {
    return await api.call(readInstruction, { params: { id }, query: { revision: 'live' } }, options);
  } catch (error) {
    const isDraftOnly = error instanceof ApiError && error.code === 'NOT_RELEASED';
    if (!isDraftOnly || seesOnlyAssigned(role)) throw error;
    return api.call(readInstruction, { params: { id } }, options);
  }
}
