/** Content of a step as sent: HTML, or the unchecked JSON of a document. */
export type MarkupSource = { readonly html: string } | { readonly json: string };

export interface MarkupTask {
  readonly id: number;
  readonly sources: readonly MarkupSource[];
}

/** Asks the worker for the next piece after the previous one was reassembled. */
export const NEXT_PIECE = 'next';

export interface MarkupPiece {
  readonly id: number;
  /** JSON of marks (`markup-pieces.ts`). */
  readonly marks: string;
  /** Canonical JSON of the documents that end in this piece. */
  readonly texts: readonly string[];
  readonly isLast: boolean;
}
