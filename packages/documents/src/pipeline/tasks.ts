import type { DocumentFacts } from '@benchbook/domain/documents';
import type { DocumentErrorCode } from '../read/index.ts';

/** What the process of a document may be asked for. Paths are absolute. */
export type DocumentTask =
  | { readonly kind: 'inspect'; readonly path: string }
  | { readonly kind: 'prepare'; readonly path: string; readonly folder: string; readonly longestSidePx: number };

/** What was made of a PDF in the folder that was named. */
export interface PreparedPdf {
  readonly facts: DocumentFacts;
  /** A webp of the first page; null when that can't be drawn. */
  readonly picturePath: string | null;
  /** The text, as `readPages` reads it. */
  readonly textPath: string;
}

/** What it answers to each. */
export interface DocumentResults {
  readonly inspect: DocumentFacts;
  readonly prepare: PreparedPdf;
}

/** What it answers, or a sentence for a person. */
export type DocumentAnswer<T> =
  | { readonly kind: 'done'; readonly result: T }
  | { readonly kind: 'refused'; readonly code: DocumentErrorCode; readonly reason: string };
