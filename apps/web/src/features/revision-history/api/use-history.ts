import { listRevisions, listVersions, readInstruction, readVersion } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/client/index.ts';
import { useInstruction } from '../../../lib/instructions/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';

/** A state of an instruction that can be read and compared: a revision by its number, the working copy, or a save as `v12`. */
export type StateName = number | 'draft' | SavedName;

export type SavedName = `v${number}`;

/** All revisions, and the working copy, which also says what is live and whether there is a draft. */
export function useHistory(instructionId: Id) {
  const workingCopy = useInstruction(instructionId);
  const revisions = useQuery({
    queryKey: queryKeys.instructions.revisions(instructionId),
    queryFn: ({ signal }) => api.call(listRevisions, { params: { id: instructionId } }, { signal }),
  });
  const failed = [workingCopy, revisions].filter((query) => query.isError && !query.data);
  return {
    workingCopy: workingCopy.data,
    revisions: revisions.data,
    error: failed[0]?.error,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}

/** One complete state; no request without a name. A revision never changes, so it is loaded once. */
export function useInstructionState(instructionId: Id, name: StateName | undefined) {
  const number = typeof name === 'number' ? name : undefined;
  const workingCopy = useInstruction(name === 'draft' ? instructionId : undefined);
  const revision = useQuery({
    queryKey: queryKeys.instructions.revision(instructionId, number ?? 0),
    queryFn: ({ signal }) =>
      api.call(readInstruction, { params: { id: instructionId }, query: { revision: number } }, { signal }),
    enabled: number !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const saved = typeof name === 'string' && name !== 'draft' ? Number(name.slice(1)) : undefined;
  const version = useQuery({
    queryKey: [...queryKeys.instructions.one(instructionId), 'versions', saved],
    queryFn: ({ signal }) => api.call(readVersion, { params: { id: instructionId, version: saved ?? 0 } }, { signal }),
    enabled: saved !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return name === 'draft' ? workingCopy : saved === undefined ? revision : version;
}

/** The stored saves; requested when the user opens them. */
export const useVersions = (instructionId: Id, isWanted: boolean) =>
  useQuery({
    queryKey: [...queryKeys.instructions.one(instructionId), 'versions'],
    queryFn: ({ signal }) => api.call(listVersions, { params: { id: instructionId } }, { signal }),
    enabled: isWanted,
  });
