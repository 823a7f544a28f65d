import type { Id } from '@benchbook/domain/ids';
import type { PartBody, PartKind } from '@benchbook/domain/instructions';
import type { SearchTerm } from '@benchbook/domain/search';

/** What a person may find. Archived and deleted instructions are never found. */
export type SearchScope =
  /** Working copies and the library, for authors. */
  | { readonly kind: 'plant' }
  /** Live revisions, working copies of instructions without one, and the library, for readers who are not authors. */
  | { readonly kind: 'live' }
  /** Live revisions that are assigned to this person, with their files as they were released. */
  | { readonly kind: 'assigned'; readonly userId: Id };

export interface SearchQuery {
  /** At least one. All of them must occur in the same instruction or the same file. */
  readonly terms: readonly SearchTerm[];
  readonly scope: SearchScope;
  readonly limit: number;
  /** Number of best results to skip: those already shown. */
  readonly offset: number;
}

/** Where a term was found. */
export type SearchPlace =
  | {
      readonly kind: 'part';
      readonly partId: Id;
      readonly part: PartKind;
      readonly body: PartBody;
      /** Path to the step, outermost first; empty when the place belongs to no step. */
      readonly steps: readonly StepPlace[];
    }
  | { readonly kind: 'tag'; readonly name: string }
  | { readonly kind: 'file'; readonly path: string }
  /** `steps` and `highlightId` lead to the item that the PDF is attached to; empty and null for the PDF of a PDF instruction. */
  | {
      readonly kind: 'page';
      readonly path: string;
      readonly page: number;
      readonly text: string;
      readonly steps: readonly StepPlace[];
      readonly highlightId: Id | null;
    };

/** A step on the path to a place. */
export interface StepPlace {
  readonly id: Id;
  readonly title: string;
  /** 0-based among its siblings. */
  readonly position: number;
}

/** An instruction in which all terms occur. */
export interface FoundInstruction {
  readonly kind: 'instruction';
  readonly id: Id;
  /** From the working copy or the live revision, depending on the scope. */
  readonly title: string;
  readonly isPdf: boolean;
  /** It has a live revision. */
  readonly isLive: boolean;
  /** The best few places; none when only the title matches. */
  readonly places: readonly SearchPlace[];
}

/** A file of the library. */
export interface FoundFile {
  readonly kind: 'file';
  readonly path: string;
  readonly extension: string;
  readonly sha256: string;
  readonly places: readonly SearchPlace[];
}

export interface SearchAnswer {
  /** Best first. */
  readonly found: readonly (FoundInstruction | FoundFile)[];
  readonly hasMore: boolean;
  /** Very frequent words were looked up in only a part of the texts. */
  readonly isCut: boolean;
}

export interface SearchReader {
  find(query: SearchQuery): Promise<SearchAnswer>;
  /** Which of these words occur in any text of the plant, in their order; the caller checks which of these texts the person may see. */
  wordsAmong(words: readonly string[]): Promise<readonly string[]>;
}

/** Parts, tags and file names are indexed by the stores that write them. */
export interface SearchStore extends SearchReader {
  /** Words of a PDF by page, from page 1, under its file's hash; indexed once. */
  addPages(sha256: string, pages: readonly string[]): Promise<void>;
  /**
   * Reindexes a batch of texts after the rules for words have changed. Pass back the result until it is null.
   */
  indexAnew(
    after: { readonly kind: string; readonly ref: string } | null,
  ): Promise<{ readonly kind: string; readonly ref: string } | null>;
}
