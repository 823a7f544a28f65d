import type { DocumentFacts } from '@benchbook/domain/documents';
import type { Sentence } from '@benchbook/domain/messages';
import type { FoundMark, Mark } from '../anchor/index.ts';
import type { DocumentErrorCode } from '../read/index.ts';
import type { DraftDocument } from '../steps/draft.ts';

/** Tasks of the document process. Paths are absolute. */
export type DocumentTask =
  | { readonly kind: 'inspect'; readonly path: string }
  | PrepareTask
  | { readonly kind: 'places'; readonly path: string; readonly names: readonly string[] }
  | AnchorTask
  | StepsTask;

/** Prepares a PDF for display and search; output goes into the folder. */
export interface PrepareTask {
  readonly kind: 'prepare';
  readonly path: string;
  readonly folder: string;
  readonly longestSidePx: number;
}

/**
 * Highlights are to be found again: paths of the texts of both issues, as `prepare` writes them; null where the old one
 * can't be read.
 */
export interface AnchorTask {
  readonly kind: 'anchor';
  readonly marks: readonly Mark[];
  readonly oldPath: string | null;
  readonly newPath: string;
}

/** Converts a PDF or Word document to steps; its pictures are written into the folder. */
export interface StepsTask {
  readonly kind: 'steps';
  readonly path: string;
  readonly form: 'pdf' | 'docx';
  readonly folder: string;
  /** Of a protected PDF. */
  readonly password?: string | undefined;
}

/** Output files of a prepared PDF, in the given folder. */
export interface PreparedPdf {
  readonly facts: DocumentFacts;
  /** A webp of the first page; null when that can't be drawn. */
  readonly picturePath: string | null;
  /** The text, as `readPages` reads it. */
  readonly textPath: string;
}

/** Result of each task. */
export interface DocumentResults {
  readonly inspect: DocumentFacts;
  readonly prepare: PreparedPdf;
  /** Pages of the named places, from 1; null for a name that the document has not. */
  readonly places: readonly (number | null)[];
  readonly anchor: readonly FoundMark[];
  readonly steps: DraftDocument;
}

/** The result, or a sentence for the user. */
export type DocumentAnswer<T> =
  | { readonly kind: 'done'; readonly result: T }
  | { readonly kind: 'refused'; readonly code: DocumentErrorCode; readonly reason: Sentence };
