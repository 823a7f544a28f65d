import { listInstructions } from '@benchbook/contracts';
import type { ListOrderWord } from '@benchbook/domain/instruction-list';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import { api } from '../client/api.ts';
import { queryKeys } from '../query/query-keys.ts';
import { type Pages, usePages } from '../query/use-pages.ts';
import { NOTHING_FILTERED, type ShownFilter } from './use-list-address.ts';

interface PagesOptions {
  search: string;
  sort: ListOrderWord | undefined;
  filter?: ShownFilter;
}

/** Page size. */
const PAGE_SIZE = 60;

export type InstructionPages = Pages<InstructionSummary>;

/** The list of instructions, sorted, filtered and searched by the server, in pages. */
export function useInstructionPages({ search, sort, filter = NOTHING_FILTERED }: PagesOptions): InstructionPages {
  const asked = {
    q: search.trim() || undefined,
    sort,
    archived: filter.isArchived ? ('only' as const) : undefined,
    mine: filter.isMine || undefined,
    draft: filter.isDraft || undefined,
    tag: filter.tagId,
  };
  return usePages({
    queryKey: queryKeys.instructions.list(asked),
    read: (cursor, signal) => api.page(listInstructions, { query: { ...asked, limit: PAGE_SIZE, cursor } }, { signal }),
  });
}
