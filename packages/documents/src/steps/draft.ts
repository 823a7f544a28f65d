import type { DocumentRemark } from '@benchbook/domain/documents';
import type { BlockNode, MarkupDocument } from '@benchbook/domain/markup';

/** Position in a PDF: page from 1, and points from the upper edge of the page as shown. */
export interface Place {
  readonly page: number;
  readonly y: number;
}

/** A piece of a document, in order: what a step's text is made of. Pictures are image nodes named by their file. */
export interface Block {
  readonly node: BlockNode;
  /** Null where the document has no pages. */
  readonly place: Place | null;
  /** How deep a numbered item is that belongs to the items above it; 1 and absent for the outermost. */
  readonly depth?: number;
  /** Of a numbered item or a heading whose number was typed, and is not among its words. */
  readonly mark?: TypedMark;
}

/** A number that an author typed before the words of an item. */
export interface TypedMark {
  /** As it stands there: "2.", "2.1", "b)", "Step 4:". */
  readonly typed: string;
  /** "2.1" as numbers; null for a letter. */
  readonly outline: readonly number[] | null;
  /** The last of these numbers, and 2 for "b"; 0 for one that no place shows, as of "OP 10". */
  readonly number: number;
  /** A full line without a mark of a sentence stands above it in the same paragraph, or words that may be a unit stand behind. */
  readonly mayBeValue?: true;
}

/** A picture that was taken out of a document. */
export interface DraftPicture {
  /** Name of its file, as image nodes have it for an id. */
  readonly name: string;
  /** Absolute. */
  readonly path: string;
}

/** A step that a document became, for the author to correct. */
export interface DraftStep {
  readonly title: string;
  readonly content: MarkupDocument;
  /** Of each block of `content`. */
  readonly places: readonly (Place | null)[];
  readonly place: Place | null;
  readonly children: readonly DraftStep[];
}

/** How far a document has been read: pages of a PDF, pictures of a Word document, whose text is read at once. */
export interface ReadProgress {
  readonly unit: 'pages' | 'pictures';
  readonly done: number;
  readonly total: number;
}

export type OnProgress = (progress: ReadProgress) => void;

/** A document as steps. */
export interface DraftDocument {
  /** Empty when it says none. */
  readonly title: string;
  readonly steps: readonly DraftStep[];
  readonly pictures: readonly DraftPicture[];
  /** What was left out or changed. */
  readonly remarks: readonly DocumentRemark[];
}
