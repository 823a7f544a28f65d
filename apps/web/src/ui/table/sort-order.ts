/** State of a sortable column. The spec counts them 0, 1 and 2 (section 4, sort cycle); 2 is where a list starts (D-025). */
export type SortOrder = 'none' | 'descending' | 'ascending';

/** What the next click on the column's head chooses. */
export function nextSortOrder(order: SortOrder): SortOrder {
  if (order === 'none') return 'descending';
  return order === 'descending' ? 'ascending' : 'none';
}
