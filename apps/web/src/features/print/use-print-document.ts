import { type Paper, readInstruction, readPaper } from '@benchbook/contracts';
import type { InstructionView } from '@benchbook/domain/instructions';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/client/index.ts';
import { queryKeys } from '../../lib/query/index.ts';

/** A revision with what stands on its paper. */
export interface PrintDocument {
  readonly instruction: InstructionView;
  readonly paper: Paper;
}

/** @param revision its number, or the live one */
export function usePrintDocument(id: string, revision: number | 'live') {
  return useQuery({
    queryKey: [...queryKeys.instructions.one(id), 'print', revision],
    queryFn: async ({ signal }): Promise<PrintDocument> => {
      const instruction = await api.call(readInstruction, { params: { id }, query: { revision } }, { signal });
      const number = instruction.revision ?? 0;
      return { instruction, paper: await api.call(readPaper, { params: { id, revision: number } }, { signal }) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
