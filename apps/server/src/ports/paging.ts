/** A part of a list, in the order asked for. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Rows that match on all pages together. */
  readonly total: number;
  /** Give it back to get the next page; null on the last one. Opaque to callers. */
  readonly nextCursor: string | null;
}
