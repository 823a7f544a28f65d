import type { Id } from '../ids/index.ts';

/** Something that a reader would stumble over. `stepNumber` is as printed on the card; null for the whole instruction. */
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
    | 'alert-without-step'
    | 'alert-without-category'
    | 'missing-preview-image'
    | 'same-document-number'
    | 'missing-pdf'
    | 'unconfirmed-highlight'
    | 'highlight-off-page'
    | 'highlight-of-another-pdf'
    | 'bare-highlight';
  /** True where the release can't be built; the others are for the author to judge. */
  readonly isFatal: boolean;
  readonly stepId: Id | null;
  readonly stepNumber: string | null;
  /** The highlight that it is on; null elsewhere. `stepNumber` is the number of its mark then, null for a link by itself. */
  readonly highlightId: Id | null;
  /** File name, words of the link or of the annotation, title of the linked instruction, name of the alert or marked words. */
  readonly subject: string;
  /** Of two things that should differ the other one: the title of the instruction with the same document number. Of a film its format. */
  readonly other?: string;
}

export interface UnusualFilm {
  /** As authors know it, as HEVC. */
  readonly format: string;
  /** A copy that every browser plays is being made. */
  readonly isCopyComing: boolean;
}

/** What the check has to ask the store about. */
export interface Surroundings {
  /** Whether the bytes of a file are there. */
  hasFile(sha256: string): boolean;
  /** Whether it is known that nothing of a file can be shown: a picture that is cut off, a PDF that does not open. */
  isUnreadable(sha256: string): boolean;
  /** Of a film that not every browser plays, and of which there is no copy that they play; null of any other file. */
  unusualFilm(sha256: string): UnusualFilm | null;
  /** Whether a file of this id or of this name is in the store with its bytes, also one hidden from the library. */
  knowsFile(idOrPath: string): boolean;
  /** Of the instruction itself: what links to itself is released with it. */
  readonly ownId: Id;
  /** The instruction of this id; null where there is none, or it was deleted. */
  linkTarget(id: Id): LinkTarget | null;
  /** Ids of the annotations whose place is not on their model (docs/decisions/0012); null where nobody looked at the models. */
  readonly lostAnnotations: ReadonlySet<string> | null;
  /** Titles of the live instructions, other than this one, that have its document number. */
  readonly sameNumber: readonly string[];
  /** Pages of the PDF of the instruction; null where that is not known (yet). */
  readonly pageCount: number | null;
}

/** The instruction that a link leads to. */
export interface LinkTarget {
  readonly title: string;
  readonly state: 'live' | 'unreleased' | 'archived';
}
