import { useSettledSearch } from '../search/use-settled-search.ts';
import { useInstruction } from './use-instruction.ts';
import { useInstructionPages } from './use-instruction-pages.ts';
import { NOTHING_FILTERED, sortQuery, useListAddress } from './use-list-address.ts';
import { useSelectedSummary } from './use-selected-summary.ts';

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
