import { useSettledSearch } from '../search/use-settled-search.ts';
import { useInstruction } from './use-instruction.ts';
import { useInstructionPages } from './use-instruction-pages.ts';
import { NOTHING_FILTERED, sortQuery, useListAddress } from './use-list-address.ts';
import { useSelectedSummary } from './use-selected-summary.ts';

/**
 * A list of instructions as its address says: its pages, and what is selected in it.
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
    /** What was searched for, once the typing has paused. */
    search,
    instruction,
    selected,
    isFiltered: Object.values(filter).some(Boolean),
    /** Nothing can be said about the selection yet. */
    isWaiting: pages.isLoading || (address.selectedId !== undefined && instruction.isPending),
  };
}

export type InstructionList = ReturnType<typeof useInstructionList>;
