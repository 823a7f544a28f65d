/** Columns of a block of equal boxes with no more than `most` in a row, so that its rows are as equally long as can be. */
export function balancedColumns(count: number, most: number): number {
  return Math.ceil(count / Math.max(1, Math.ceil(count / most)));
}
