import type { DocumentFacts } from '@benchbook/domain/documents';
import type { FoundMark, Mark } from '../anchor/index.ts';
import type { DocumentErrorCode } from '../read/index.ts';
import type { DraftDocument } from '../steps/draft.ts';

/** What the process of a document may be asked for. Paths are absolute. */
export type DocumentTask =
  | { readonly kind: 'inspect'; readonly path: string }
  | PrepareTask
  | { readonly kind: 'places'; readonly path: string; readonly names: readonly string[] }
  | AnchorTask
  | StepsTask;

/** A PDF is to be made what it is shown and searched by, in the folder. */
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

/** A PDF or a Word document is to become steps; its pictures are written into the folder. */
export interface StepsTask {
  readonly kind: 'steps';
  readonly path: string;
  readonly form: 'pdf' | 'docx';
  readonly folder: string;
  /** Of a protected PDF. */
  readonly password?: string | undefined;
}

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
  /** Pages of the named places, from 1; null for a name that the document has not. */
  readonly places: readonly (number | null)[];
  readonly anchor: readonly FoundMark[];
  readonly steps: DraftDocument;
}

/** What it answers, or a sentence for a person. */
export type DocumentAnswer<T> =
  | { readonly kind: 'done'; readonly result: T }
  | { readonly kind: 'refused'; readonly code: DocumentErrorCode; readonly reason: string };
