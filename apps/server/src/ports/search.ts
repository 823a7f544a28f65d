import type { Id } from '@benchbook/domain/ids';
import type { PartBody, PartKind } from '@benchbook/domain/instructions';
import type { SearchTerm } from '@benchbook/domain/search';

/** What somebody may find. Archived and deleted instructions are never found. */
export type SearchScope =
  /** Working copies and the library, for authors. */
  | { readonly kind: 'plant' }
  /** Live revisions, working copies of instructions without one, and the library, for readers who are not authors. */
  | { readonly kind: 'live' }
  /** Live revisions that are assigned to this person, with their files as they were released. */
  | { readonly kind: 'assigned'; readonly userId: Id };

export interface SearchQuery {
  /** At least one. All of them occur in what is found: in one instruction, or in one file. */
  readonly terms: readonly SearchTerm[];
  readonly scope: SearchScope;
  readonly limit: number;
  /** How many of the best to leave out: what was shown before. */
  readonly offset: number;
}

/** Where a term was found. */
export type SearchPlace =
  | {
      readonly kind: 'part';
      readonly partId: Id;
      readonly part: PartKind;
      readonly body: PartBody;
      /** The step that it is, or belongs to, from the outermost step on; empty where it belongs to none. */
      readonly steps: readonly StepPlace[];
    }
  | { readonly kind: 'tag'; readonly name: string }
  | { readonly kind: 'file'; readonly path: string }
  /** `steps` and `highlightId` lead to what has the PDF attached; empty and null where the instruction is the PDF. */
  | {
      readonly kind: 'page';
      readonly path: string;
      readonly page: number;
      readonly text: string;
      readonly steps: readonly StepPlace[];
      readonly highlightId: Id | null;
    };

/** A step on the way to a place. */
export interface StepPlace {
  readonly id: Id;
  readonly title: string;
  /** 0-based among its neighbours. */
  readonly position: number;
}

/** An instruction in which all terms occur. */
export interface FoundInstruction {
  readonly kind: 'instruction';
  readonly id: Id;
  /** As the working copy or the live revision has it, whichever is read. */
  readonly title: string;
  readonly isPdf: boolean;
  /** A revision of it is up. */
  readonly isLive: boolean;
  /** The best places, few of them; none where only the title has the words. */
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
  /** Words that nearly everything has were looked for in a part of it only. */
  readonly isCut: boolean;
}

export interface SearchReader {
  find(query: SearchQuery): Promise<SearchAnswer>;
  /** Which of these words occur in a text of the plant, in their order; the caller checks which of these texts the person may see. */
  wordsAmong(words: readonly string[]): Promise<readonly string[]>;
}

/** Parts, tags and names of files are indexed by the stores that write them. */
export interface SearchStore extends SearchReader {
  /** Words of a PDF page by page, from page 1, by the hash of its file; indexed once. */
  addPages(sha256: string, pages: readonly string[]): Promise<void>;
  /**
   * Indexes some texts anew, after the rules for words have changed. Give back what it answers until that is null.
   */
  indexAnew(
    after: { readonly kind: string; readonly ref: string } | null,
  ): Promise<{ readonly kind: string; readonly ref: string } | null>;
}
