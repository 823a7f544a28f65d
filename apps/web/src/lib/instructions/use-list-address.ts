import { type ListOrderWord, type ListSort, listOrderWord, readListOrder } from '@benchbook/domain/instruction-list';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { SortOrder } from '../../ui/table/sort-order.ts';

/** The column that a list is sorted by. */
export interface SortedColumn {
  readonly column: ListSort;
  readonly order: SortOrder;
}

/** Titles from A to Z: the initial order (WI-65). */
const INITIAL_SORT: SortedColumn = { column: 'title', order: 'ascending' };

/** Filters of a list, besides the search. */
export interface ShownFilter {
  readonly isMine: boolean;
  readonly isDraft: boolean;
  readonly isArchived: boolean;
  readonly tagId: string | undefined;
}

export const NOTHING_FILTERED: ShownFilter = { isMine: false, isDraft: false, isArchived: false, tagId: undefined };

/** State of a list, as in the URL: reload, back and a pasted link lead to the same view. */
export interface ListAddress {
  readonly search: string;
  readonly sort: SortedColumn;
  readonly filter: ShownFilter;
  readonly selectedId: string | undefined;
  readonly panel: 'summary' | 'assignees';
}

export function useListAddress() {
  const [params, setParams] = useSearchParams();

  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>, isNewView: boolean) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: !isNewView },
      );
    },
    [setParams],
  );

  const address: ListAddress = {
    search: params.get('q') ?? '',
    sort: readSort(params.get('sort')),
    filter: {
      isMine: params.get('mine') === 'true',
      isDraft: params.get('draft') === 'true',
      isArchived: params.get('archived') === 'true',
      tagId: params.get('tag') ?? undefined,
    },
    selectedId: params.get('selected') ?? undefined,
    panel: params.get('panel') === 'assignees' ? 'assignees' : 'summary',
  };

  return {
    address,
    /** Typing adds no history entry. */
    setSearch: (search: string) => change({ q: search }, false),
    setSort: (sort: SortedColumn) => change({ sort: writeSort(sort) }, false),
    setFilter: (filter: ShownFilter) => change(writeFilter(filter), false),
    /** Selecting the selected one deselects it (WI-12). */
    toggleSelected: (id: string) => change({ selected: id === address.selectedId ? undefined : id, panel: undefined }, true),
    deselect: () => change({ selected: undefined, panel: undefined }, true),
    openPanel: (panel: ListAddress['panel']) => change({ panel: panel === 'assignees' ? panel : undefined }, true),
  };
}

const writeFlag = (isSet: boolean): string | undefined => (isSet ? 'true' : undefined);

function writeFilter({ isMine, isDraft, isArchived, tagId }: ShownFilter) {
  return { mine: writeFlag(isMine), draft: writeFlag(isDraft), archived: writeFlag(isArchived), tag: tagId };
}

function writeSort(sort: SortedColumn): string | undefined {
  if (sort.order === 'none') return 'none';
  if (sort.column === INITIAL_SORT.column && sort.order === INITIAL_SORT.order) return undefined;
  return sortQuery(sort);
}

function readSort(text: string | null): SortedColumn {
  if (text === null) return INITIAL_SORT;
  const order = readListOrder(text);
  return order ? { column: order.sort, order: order.direction } : { column: 'title', order: 'none' };
}

/** The sort parameter for the server; `undefined` leaves the order to it. */
export function sortQuery({ column, order }: SortedColumn): ListOrderWord | undefined {
  return order === 'none' ? undefined : listOrderWord({ sort: column, direction: order });
}
