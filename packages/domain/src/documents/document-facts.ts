/** A page as it is shown, its own rotation applied, in points (1/72 inch). */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** An entry of the table of contents that stands beside a PDF. */
export interface OutlineEntry {
  readonly title: string;
  /** From 1; null when it leads nowhere in this document. */
  readonly page: number | null;
  /** 0 for the outermost. */
  readonly depth: number;
}

/** What a PDF is, without its text (design, section 3: renditions). */
export interface DocumentFacts {
  readonly pages: readonly PageSize[];
  /** Pages, from 1, that are damaged: shown empty, in the size of the page before. */
  readonly damagedPages: readonly number[];
  readonly isEncrypted: boolean;
  /** Whether any of it can be marked as words. */
  readonly hasText: boolean;
  /** Empty when it has none. */
  readonly title: string;
  /** Depth first. */
  readonly outline: readonly OutlineEntry[];
}
