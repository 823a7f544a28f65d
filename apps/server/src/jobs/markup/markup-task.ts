/** Content of a step as it was sent: HTML, or the JSON of a document that is not checked yet. */
export type MarkupSource = { readonly html: string } | { readonly json: string };

export interface MarkupTask {
  readonly id: number;
  readonly sources: readonly MarkupSource[];
}

/** Asks the worker for the next piece, when the one before is put together. */
export const NEXT_PIECE = 'next';

export interface MarkupPiece {
  readonly id: number;
  /** JSON of marks (`markup-pieces.ts`). */
  readonly marks: string;
  /** Canonical JSON of the documents that end in this piece. */
  readonly texts: readonly string[];
  readonly isLast: boolean;
}
