/** A page of a list, in the requested order. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Number of matching rows on all pages. */
  readonly total: number;
  /** Pass it back to get the next page; null on the last one. Opaque to callers. */
  readonly nextCursor: string | null;
}
