/** Size of a page with its own rotation applied, in points (1/72 inch). */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** An entry of a PDF's table of contents. */
export interface OutlineEntry {
  readonly title: string;
  /** From 1; null if it has no target in this document. */
  readonly page: number | null;
  /** 0 for the outermost. */
  readonly depth: number;
}

/** Properties of a PDF, without its text (design, section 3: renditions). */
export interface DocumentFacts {
  readonly pages: readonly PageSize[];
  /** Damaged pages, from 1: shown empty, in the size of the previous page. */
  readonly damagedPages: readonly number[];
  readonly isEncrypted: boolean;
  /** Whether it contains selectable text. */
  readonly hasText: boolean;
  /** May be empty. */
  readonly title: string;
  /** Depth first. */
  readonly outline: readonly OutlineEntry[];
}
