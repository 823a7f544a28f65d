import { listInstructions, readInstruction } from '@benchbook/contracts';
import type { ListOrderWord } from '@benchbook/domain/instruction-list';
import type { InstructionSummary, InstructionView } from '@benchbook/domain/instructions';
import { flattenSteps } from '@benchbook/domain/steps';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../client/api.ts';
import { queryKeys } from '../query/query-keys.ts';
import { type Pages, usePages } from '../query/use-pages.ts';
import { useSettledSearch } from '../search/use-settled-search.ts';
import { summaryOf } from './summary-of.ts';
import { NOTHING_FILTERED, type ShownFilter, sortQuery, useListAddress } from './use-list-address.ts';

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

/**
 * The list of instructions for the current URL: its pages and selection.
 *
 * @param hasFilters whether this list can be filtered
 */
export function useInstructionList({ hasFilters }: { hasFilters: boolean }) {
  const list = useListAddress();
  const { address } = list;
  const search = useSettledSearch(address.search);
  const filter = hasFilters ? address.filter : NOTHING_FILTERED;
  const pages = useInstructionPages({ search, sort: sortQuery(address.sort), filter });
  const instruction = useInstruction(address.selectedId);
  const selected = useSelectedSummary(pages.rows, address.selectedId, instruction.data);
  return {
    ...list,
    pages,
    /** The search text, once typing has paused. */
    search,
    instruction,
    selected,
    isFiltered: Object.values(filter).some(Boolean),
    /** It is not known yet what is selected. */
    isWaiting: pages.isLoading || (address.selectedId !== undefined && instruction.isPending),
  };
}

export type InstructionList = ReturnType<typeof useInstructionList>;

/** One instruction: the working copy, for an Artisan the live revision; no request without an id. */
export function useInstruction(id: string | undefined) {
  return useQuery({
    queryKey: queryKeys.instructions.one(id ?? ''),
    queryFn: ({ signal }) => api.call(readInstruction, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
  });
}

/**
 * The summary of the instruction selected in the URL: from the list, or, if it is on a page that is not loaded (a pasted link,
 * a search that hides it), from the instruction itself.
 */
function useSelectedSummary(
  rows: readonly InstructionSummary[],
  selectedId: string | undefined,
  instruction: InstructionView | undefined,
): InstructionSummary | undefined {
  return useMemo(() => {
    if (selectedId === undefined) return undefined;
    const row = rows.find((summary) => summary.id === selectedId);
    if (row) return row;
    if (instruction?.id !== selectedId) return undefined;
    return summaryOf(instruction, { previewSha256: null, stepCount: flattenSteps(instruction.content.steps).length });
  }, [rows, selectedId, instruction]);
}
