import type { DocumentFacts } from '@benchbook/domain/documents';

/** What is to be made of a PDF. */
export interface DocumentWork {
  /** Absolute. */
  readonly path: string;
  /** An empty folder. What is made comes here. */
  readonly folder: string;
  /** Ends the work and whatever does it. */
  readonly signal: AbortSignal;
}

/** What was made of it. */
export interface PreparedDocument {
  readonly facts: DocumentFacts;
  /** A webp of the first page, as small as lists show it; null when that can't be drawn. */
  readonly picturePath: string | null;
  /** Its words with their places, as `readPages` of packages/documents reads them. */
  readonly textPath: string;
}

/** Reads documents of strangers. */
export interface DocumentPipeline {
  /** Opens a PDF and looks at every page. @throws UnusableDocument with a sentence for the person who sent it */
  inspect(path: string, signal?: AbortSignal): Promise<DocumentFacts>;
  /** @throws UnusableDocument */
  prepare(work: DocumentWork): Promise<PreparedDocument>;
}
