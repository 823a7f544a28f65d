export {
  ARCHIVED_CHOICES,
  type ArchivedChoice,
  type FilteredSummary,
  fitsFilter,
  type ListFilter,
} from './list-filter.ts';
export {
  compareSummaries,
  LIST_ORDER_WORDS,
  LIST_SORTS,
  type ListOrder,
  type ListOrderWord,
  type ListSort,
  listOrderWord,
  readListOrder,
  type SortedSummary,
} from './list-order.ts';
