import { previewInstruction } from '@benchbook/contracts';
import type { InstructionView } from '@benchbook/domain/instructions';
import { useQuery } from '@tanstack/react-query';
import { ApiError, api } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';

/** What the preview shows: the working copy to authors, the live revision to all others. Fetched at every opening. */
export function usePreviewedInstruction(id: string) {
  return useQuery({
    queryKey: [...queryKeys.instructions.one(id), 'preview'],
    queryFn: ({ signal }) => readPreviewed(id, signal),
    // Coming from the editor, an author must not see an earlier version, even for a moment.
    gcTime: 0,
    retry: (count, error) => count < 1 && !(error instanceof ApiError && error.body !== null),
  });
}

/** @throws ApiError */
export function readPreviewed(id: string, signal?: AbortSignal): Promise<InstructionView> {
  return api.call(previewInstruction, { params: { id } }, signal ? { signal } : {});
}
