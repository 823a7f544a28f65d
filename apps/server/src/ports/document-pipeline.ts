import type { DocumentPlace } from '@benchbook/domain/attachments';
import type { DocumentFacts, DocumentRemark } from '@benchbook/domain/documents';
import type { Highlight } from '@benchbook/domain/highlights';
import type { Id } from '@benchbook/domain/ids';
import type { MarkupDocument } from '@benchbook/domain/markup';

/** What is to be made of a PDF. */
export interface DocumentWork {
  /** Absolute. */
  readonly path: string;
  /** An empty folder. What is made comes here. */
  readonly folder: string;
  /** Ends the work and whatever does it. */
  readonly signal: AbortSignal;
  /** It was given up at its limits before: now it gets a multiple of them. */
  readonly hasMoreRoom: boolean;
}

/** What was made of it. */
export interface PreparedDocument {
  readonly facts: DocumentFacts;
  /** A webp of the first page, as small as lists show it; null when that can't be drawn. */
  readonly picturePath: string | null;
  /** Its words with their places, as `readPages` of packages/documents reads them. */
  readonly textPath: string;
}

/** Where a highlight stands, and how sure that is. */
export type MarkPlace = Pick<Highlight, 'id' | 'quote' | 'before' | 'after' | 'page' | 'quads' | 'placement'>;

/** Highlights of one issue of a PDF that are to be found again in the next. */
export interface AnchorWork {
  readonly marks: readonly MarkPlace[];
  /** Words of both issues, as `prepare` made them; null for an old one that can't be read. */
  readonly oldPath: string | null;
  readonly newPath: string;
  /** Whose work it is: people who wait take turns. */
  readonly ownerId: Id;
}

/** A step that a document became. Pictures in its text are named by their files. */
export interface DocumentStep {
  readonly title: string;
  readonly content: MarkupDocument;
  /** Of each block of `content`. */
  readonly places: readonly (DocumentPlace | null)[];
  /** Null where the document has no pages. */
  readonly place: DocumentPlace | null;
  readonly children: readonly DocumentStep[];
}

/** A document as steps. */
export interface DocumentSteps {
  /** Empty when it says none. */
  readonly title: string;
  readonly steps: readonly DocumentStep[];
  readonly pictures: readonly { readonly name: string; readonly path: string }[];
  /** What was left out or changed. */
  readonly remarks: readonly DocumentRemark[];
}

/** A document that is to become steps. */
export interface StepsWork {
  readonly path: string;
  readonly form: 'pdf' | 'docx';
  /** An empty folder. Pictures come here. */
  readonly folder: string;
  /** Of a protected PDF. */
  readonly password?: string | undefined;
  /** Whose work it is: people who wait take turns. */
  readonly ownerId: Id;
  /** Ends the work and whatever does it. */
  readonly signal?: AbortSignal | undefined;
  /** Its turn has come: documents before it are read. */
  readonly onBegun?: (() => void) | undefined;
  readonly onProgress?: ((progress: ReadProgress) => void) | undefined;
}

/** How far a document has been read: pages of a PDF, pictures of a Word document. */
export interface ReadProgress {
  readonly unit: 'pages' | 'pictures';
  readonly done: number;
  readonly total: number;
}

/** Reads documents of strangers. */
export interface DocumentPipeline {
  /** Opens a PDF and looks at every page. @throws UnusableDocument with a sentence for the person who sent it */
  inspect(path: string, signal?: AbortSignal): Promise<DocumentFacts>;
  /** @throws UnusableDocument */
  prepare(work: DocumentWork): Promise<PreparedDocument>;
  /** @throws UnusableDocument */
  readSteps(work: StepsWork): Promise<DocumentSteps>;
  /** Pages of named places, from 1, in the order of the names; null for a name that the PDF has not. @throws UnusableDocument */
  places(path: string, names: readonly string[], signal?: AbortSignal): Promise<readonly (number | null)[]>;
  /** The words of each page, lines in reading order, out of what `prepare` made. */
  pageTexts(path: string): Promise<readonly string[]>;
  /** Every mark with its place in the new issue, in the same order. @throws UnusableDocument when that takes too much */
  anchor(work: AnchorWork): Promise<readonly MarkPlace[]>;
}
