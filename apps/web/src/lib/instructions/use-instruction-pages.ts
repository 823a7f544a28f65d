import { listInstructions } from '@benchbook/contracts';
import type { ListOrderWord } from '@benchbook/domain/instruction-list';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import { api } from '../client/api.ts';
import { queryKeys } from '../query/query-keys.ts';
import { type Pages, usePages } from '../query/use-pages.ts';

interface PagesOptions {
  search: string;
  sort: ListOrderWord | undefined;
  showsArchived?: boolean;
}

/** Summaries asked for at a time. */
const PAGE_SIZE = 60;

export type InstructionPages = Pages<InstructionSummary>;

/** The list of instructions as the server sorts and searches it, page after page. */
export function useInstructionPages({ search, sort, showsArchived = false }: PagesOptions): InstructionPages {
  const asked = { q: search.trim() || undefined, sort, archived: showsArchived ? ('shown' as const) : undefined };
  return usePages({
    queryKey: queryKeys.instructions.list(asked),
    read: (cursor, signal) => api.page(listInstructions, { query: { ...asked, limit: PAGE_SIZE, cursor } }, { signal }),
  });
}
