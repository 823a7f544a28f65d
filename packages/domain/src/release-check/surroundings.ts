import type { Id } from '../ids/index.ts';

/** A problem for the reader. `stepNumber` is as printed on the card; null for the whole instruction. */
export interface BuildProblem {
  readonly kind:
    | 'missing-file'
    | 'unreadable-file'
    | 'unusual-film'
    | 'film-copy-coming'
    | 'dead-link'
    | 'unreleased-link'
    | 'archived-link'
    | 'dead-picture'
    | 'empty-step'
    | 'unread-generated-step'
    | 'no-default-attachment'
    | 'pin-off-model'
    | 'unconfirmed-annotation'
    | 'unconfirmed-appearance'
    | 'alert-without-step'
    | 'alert-without-category'
    | 'missing-preview-image'
    | 'same-document-number'
    | 'missing-pdf'
    | 'unconfirmed-highlight'
    | 'highlight-off-page'
    | 'highlight-of-another-pdf'
    | 'bare-highlight';
  /** Whether it blocks the release; other problems are for the author to judge. */
  readonly isFatal: boolean;
  readonly stepId: Id | null;
  readonly stepNumber: string | null;
  /** The highlight of the problem, or null. `stepNumber` is then the number of its mark, null for a link without a mark. */
  readonly highlightId: Id | null;
  /** File name, text of the link or annotation, title of the linked instruction, name of the alert, or marked words. */
  readonly subject: string;
  /** A second name: the title of the instruction with the same document number, or the format of a video. */
  readonly other?: string;
}

export interface UnusualFilm {
  /** Name that authors know, such as HEVC. */
  readonly format: string;
  /** A copy that every browser plays is being made. */
  readonly isCopyComing: boolean;
}

/** What the check needs to know from the store. */
export interface Surroundings {
  /** Whether the bytes of a file exist. */
  hasFile(sha256: string): boolean;
  /** Whether a file is known to be unreadable: a truncated picture, a PDF that does not open. */
  isUnreadable(sha256: string): boolean;
  /** For a video that not every browser plays and that has no playable copy; null for any other file. */
  unusualFilm(sha256: string): UnusualFilm | null;
  /** Whether the store has a file of this id or name with its bytes, including files hidden from the library. */
  knowsFile(idOrPath: string): boolean;
  /** Id of the instruction itself: a self-link is released with it. */
  readonly ownId: Id;
  /** The instruction of this id; null if it does not exist or was deleted. */
  linkTarget(id: Id): LinkTarget | null;
  /** Ids of annotations that no longer fit their model (docs/decisions/0012); null if the models were not checked. */
  readonly lostAnnotations: ReadonlySet<string> | null;
  /** Names of parts with an appearance that nobody confirmed after a new issue, by the id of the model. */
  readonly unconfirmedAppearances: ReadonlyMap<Id, readonly string[]>;
  /** Titles of other live instructions with the same document number. */
  readonly sameNumber: readonly string[];
  /** Page count of the instruction's PDF; null if it is not known (yet). */
  readonly pageCount: number | null;
}

/** The target instruction of a link. */
export interface LinkTarget {
  readonly title: string;
  readonly state: 'live' | 'unreleased' | 'archived';
}
