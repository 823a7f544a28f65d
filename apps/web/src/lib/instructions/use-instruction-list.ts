import { useSettledSearch } from '../search/use-settled-search.ts';
import { useInstruction } from './use-instruction.ts';
import { useInstructionPages } from './use-instruction-pages.ts';
import { sortQuery, useListAddress } from './use-list-address.ts';
import { useSelectedSummary } from './use-selected-summary.ts';

/**
 * A list of instructions as its address says: its pages, and what is selected in it.
 *
 * @param hasArchived whether this list can show archived ones
 */
export function useInstructionList({ hasArchived }: { hasArchived: boolean }) {
  const list = useListAddress();
  const { address } = list;
  const search = useSettledSearch(address.search);
  const pages = useInstructionPages({
    search,
    sort: sortQuery(address.sort),
    showsArchived: hasArchived && address.showsArchived,
  });
  const instruction = useInstruction(address.selectedId);
  const selected = useSelectedSummary(pages.rows, address.selectedId, instruction.data);
  return {
    ...list,
    pages,
    /** What was searched for, once the typing has paused. */
    search,
    instruction,
    selected,
    /** Nothing can be said about the selection yet. */
    isWaiting: pages.isLoading || (address.selectedId !== undefined && instruction.isPending),
  };
}

export type InstructionList = ReturnType<typeof useInstructionList>;
