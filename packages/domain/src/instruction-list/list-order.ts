import type { InstructionSummary } from '../instructions/index.ts';
import { publicationRank } from '../release/index.ts';
import { compareKeys, searchKey } from '../search/index.ts';

/** Sort keys of instruction lists: on the screen, in the URL, on the wire, in SQL and offline. */
export const LIST_SORTS = ['title', 'assignees', 'published', 'modified', 'by'] as const;

export type ListSort = (typeof LIST_SORTS)[number];

export interface ListOrder {
  readonly sort: ListSort;
  readonly direction: 'ascending' | 'descending';
}

/** A sort order as one token; a leading minus means descending. */
export type ListOrderWord = ListSort | `-${ListSort}`;

export const LIST_ORDER_WORDS: readonly ListOrderWord[] = LIST_SORTS.flatMap((sort) => [sort, `-${sort}` as const]);

export function listOrderWord({ sort, direction }: ListOrder): ListOrderWord {
  return direction === 'descending' ? `-${sort}` : sort;
}

export function readListOrder(word: string): ListOrder | undefined {
  const sort = LIST_SORTS.find((each) => each === word.replace(/^-/, ''));
  return sort && { sort, direction: word.startsWith('-') ? 'descending' : 'ascending' };
}

/** The fields of a row that lists are sorted by. */
export type SortedSummary = Pick<
  InstructionSummary,
  'id' | 'title' | 'assigneeCount' | 'release' | 'workStatus' | 'modifiedAtMs' | 'modifiedBy'
>;

const KEY_OF: Readonly<Record<ListSort, (row: SortedSummary) => string | number>> = {
  title: ({ title }) => searchKey(title),
  assignees: ({ assigneeCount }) => assigneeCount,
  published: ({ release, workStatus }) => publicationRank(release, workStatus),
  modified: ({ modifiedAtMs }) => modifiedAtMs,
  by: ({ modifiedBy }) => searchKey(modifiedBy?.username ?? ''),
};

/** Sorts rows as the server does: rows with equal keys by id, so that the order is total. */
export function compareSummaries({ sort, direction }: ListOrder): (one: SortedSummary, other: SortedSummary) => number {
  const keyOf = KEY_OF[sort];
  const sign = direction === 'ascending' ? 1 : -1;
  return (one, other) => sign * (compareKeys(keyOf(one), keyOf(other)) || compareKeys(one.id, other.id));
}
