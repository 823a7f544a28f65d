import type { ListOrderWord } from '@benchbook/domain/instruction-list';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { SortOrder } from '../../ui/table/sort-order.ts';

/** Columns that can be sorted by. */
export type SortColumn = 'title' | 'assignees' | 'published';

export interface ListSort {
  readonly column: SortColumn;
  readonly order: SortOrder;
}

/** Titles from A to Z: where a list starts (WI-65). */
const INITIAL_SORT: ListSort = { column: 'title', order: 'ascending' };
const COLUMNS: readonly SortColumn[] = ['title', 'assignees', 'published'];

/** What a list shows, as it stands in the address: reload, back and a pasted link lead to the same view. */
export interface ListAddress {
  readonly search: string;
  readonly sort: ListSort;
  readonly selectedId: string | undefined;
  readonly panel: 'summary' | 'assignees';
  readonly showsArchived: boolean;
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
    selectedId: params.get('selected') ?? undefined,
    panel: params.get('panel') === 'assignees' ? 'assignees' : 'summary',
    showsArchived: params.get('archived') === 'true',
  };

  return {
    address,
    /** Typing is no step of the history. */
    setSearch: (search: string) => change({ q: search }, false),
    setSort: (sort: ListSort) => change({ sort: writeSort(sort) }, false),
    setShowsArchived: (shows: boolean) => change({ archived: shows ? 'true' : undefined }, false),
    /** Choosing the chosen one again takes the choice back (WI-12). */
    toggleSelected: (id: string) => change({ selected: id === address.selectedId ? undefined : id, panel: undefined }, true),
    deselect: () => change({ selected: undefined, panel: undefined }, true),
    openPanel: (panel: ListAddress['panel']) => change({ panel: panel === 'assignees' ? panel : undefined }, true),
  };
}

function writeSort({ column, order }: ListSort): string | undefined {
  if (order === 'none') return 'none';
  if (column === INITIAL_SORT.column && order === INITIAL_SORT.order) return undefined;
  return order === 'descending' ? `-${column}` : column;
}

function readSort(text: string | null): ListSort {
  if (text === null) return INITIAL_SORT;
  const column = COLUMNS.find((candidate) => candidate === text.replace(/^-/, ''));
  if (!column) return { column: 'title', order: 'none' };
  return { column, order: text.startsWith('-') ? 'descending' : 'ascending' };
}

/** The sort as the server is asked for it; `undefined` leaves the order to it. */
export function sortQuery({ column, order }: ListSort): ListOrderWord | undefined {
  if (order === 'none') return undefined;
  return order === 'descending' ? `-${column}` : column;
}
