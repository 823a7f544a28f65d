import type { DocumentPlace } from '@benchbook/domain/attachments';
import type { DocumentFacts, DocumentRemark } from '@benchbook/domain/documents';
import type { Highlight } from '@benchbook/domain/highlights';
import type { Id } from '@benchbook/domain/ids';
import type { MarkupDocument } from '@benchbook/domain/markup';

/** Input for the preparation of a PDF. */
export interface DocumentWork {
  /** Absolute. */
  readonly path: string;
  /** An empty folder for the results. */
  readonly folder: string;
  /** Aborts the work and its process. */
  readonly signal: AbortSignal;
  /** An earlier attempt hit its limits; this one gets a multiple of them. */
  readonly hasMoreRoom: boolean;
}

/** Results of a preparation. */
export interface PreparedDocument {
  readonly facts: DocumentFacts;
  /** A webp of the first page in list size; null when the page can't be drawn. */
  readonly picturePath: string | null;
  /** Words with their positions, as `readPages` of packages/documents reads them. */
  readonly textPath: string;
}

/** Position of a highlight, and how certain it is. */
export type MarkPlace = Pick<Highlight, 'id' | 'quote' | 'before' | 'after' | 'page' | 'quads' | 'placement'>;

/** Highlights of one issue of a PDF that are to be located in the next issue. */
export interface AnchorWork {
  readonly marks: readonly MarkPlace[];
  /** Words of both issues, as `prepare` wrote them; null for an old issue that can't be read. */
  readonly oldPath: string | null;
  readonly newPath: string;
  /** Owner of the work: waiting people take turns. */
  readonly ownerId: Id;
}

/** A step made from a document. Pictures in its text are named by their files. */
export interface DocumentStep {
  readonly title: string;
  readonly content: MarkupDocument;
  /** One per block of `content`. */
  readonly places: readonly (DocumentPlace | null)[];
  /** Null where the document has no pages. */
  readonly place: DocumentPlace | null;
  readonly children: readonly DocumentStep[];
}

/** A document converted to steps. */
export interface DocumentSteps {
  /** Empty when the document has none. */
  readonly title: string;
  readonly steps: readonly DocumentStep[];
  readonly pictures: readonly { readonly name: string; readonly path: string }[];
  /** What was left out or changed. */
  readonly remarks: readonly DocumentRemark[];
}

/** Input for converting a document to steps. */
export interface StepsWork {
  readonly path: string;
  readonly form: 'pdf' | 'docx';
  /** An empty folder for pictures. */
  readonly folder: string;
  /** For a protected PDF. */
  readonly password?: string | undefined;
  /** Owner of the work: waiting people take turns. */
  readonly ownerId: Id;
  /** Aborts the work and its process. */
  readonly signal?: AbortSignal | undefined;
  /** Called when its turn comes: all documents before it are read. */
  readonly onBegun?: (() => void) | undefined;
  readonly onProgress?: ((progress: ReadProgress) => void) | undefined;
}

/** How far a document has been read: pages of a PDF, pictures of a Word document. */
export interface ReadProgress {
  readonly unit: 'pages' | 'pictures';
  readonly done: number;
  readonly total: number;
}

/** Reads untrusted documents. */
export interface DocumentPipeline {
  /** Opens a PDF and checks every page. @throws UnusableDocument with a sentence for the sender */
  inspect(path: string, signal?: AbortSignal): Promise<DocumentFacts>;
  /** @throws UnusableDocument */
  prepare(work: DocumentWork): Promise<PreparedDocument>;
  /** @throws UnusableDocument */
  readSteps(work: StepsWork): Promise<DocumentSteps>;
  /** Pages of named destinations, from 1, in the order of the names; null for a name that is not in the PDF. @throws UnusableDocument */
  places(path: string, names: readonly string[], signal?: AbortSignal): Promise<readonly (number | null)[]>;
  /** Words of each page, lines in reading order, from the output of `prepare`. */
  pageTexts(path: string): Promise<readonly string[]>;
  /** All highlights with their positions in the new issue, in the same order. @throws UnusableDocument when it exceeds its limits */
  anchor(work: AnchorWork): Promise<readonly MarkPlace[]>;
}
