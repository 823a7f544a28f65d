import type { EditingStatus } from '../editing-lock/index.ts';
import type { Id } from '../ids/index.ts';
import type { Release, WorkStatus } from '../release/index.ts';
import type { Tag } from '../tags/index.ts';
import type { InstructionContent, InstructionKind } from './instruction.ts';

/** Facts about an instruction that change without its content: the prefix before the stored text. */
export interface LiveFields {
  readonly release: Release;
  /** Built, released, and so open for assignment. */
  readonly isAssignable: boolean;
  readonly workStatus: WorkStatus;
  /** People it is assigned to. */
  readonly assigneeCount: number;
  /** Average progress of the assignees, rounded, 0 to 100. */
  readonly completion: number;
  readonly tags: readonly Tag[];
}

/** One instruction as read: the working copy, or a revision. */
export interface InstructionView extends LiveFields {
  readonly id: Id;
  /** Version of the working copy that this was read at; a save is based on it. */
  readonly version: number;
  /** Number of the revision that `content` is, or that is live beside this working copy; null when there is none. */
  readonly revision: number | null;
  readonly isArchived: boolean;
  readonly content: InstructionContent;
  /** SHA-256 of the PDF as this revision froze it; not known of a working copy, whose PDF is the one of its name. */
  readonly pdfSha256?: string | null;
  readonly editing: EditingStatus;
  /** People who have it and are not at 100 %; only told with the working copy. */
  readonly workingCount?: number;
  readonly createdAtMs: number;
  readonly modifiedAtMs: number;
}

/** Somebody who wrote an instruction; people who left the plant stay named. */
export interface SavedBy {
  readonly id: Id;
  readonly username: string;
}

/** A row of the lists: no steps, highlights or info page. */
export interface InstructionSummary extends LiveFields {
  readonly id: Id;
  readonly title: string;
  readonly kind: InstructionKind;
  readonly previewImage: string;
  /**
   * Of the file behind `previewImage`; where none was chosen, of the first picture on a step. Null where there is none that
   * the reader may see.
   */
  readonly previewSha256: string | null;
  readonly documentNumber: string;
  readonly system: string;
  readonly subject: string;
  readonly stepCount: number;
  readonly revision: number | null;
  readonly isArchived: boolean;
  /** Of the assignments that are not complete, the earliest last day; null where none has one, and to who only sees their own. */
  readonly dueDate: string | null;
  /** Null where that is not known, and in the list of an Artisan. */
  readonly createdBy: SavedBy | null;
  readonly createdAtMs: number;
  /** Who saved what is shown; null as of `createdBy`. */
  readonly modifiedBy: SavedBy | null;
  readonly modifiedAtMs: number;
}
