import type { EditingStatus } from '../editing-lock/index.ts';
import type { Id } from '../ids/index.ts';
import type { Release, WorkStatus } from '../release/index.ts';
import type { Tag } from '../tags/index.ts';
import type { InstructionContent, InstructionKind } from './instruction.ts';

/** Facts about an instruction that change independently of its content: the prefix before the stored text. */
export interface LiveFields {
  readonly release: Release;
  /** Built and released, so it can be assigned. */
  readonly isAssignable: boolean;
  readonly workStatus: WorkStatus;
  /** Number of people it is assigned to. */
  readonly assigneeCount: number;
  /** Average progress of the assignees, rounded, 0 to 100. */
  readonly completion: number;
  readonly tags: readonly Tag[];
}

/** One instruction as read: the working copy, or a revision. */
export interface InstructionView extends LiveFields {
  readonly id: Id;
  /** Version of the working copy that was read; a save is based on it. */
  readonly version: number;
  /** Number of the revision in `content`, or for a working copy that of the live revision; null without one. */
  readonly revision: number | null;
  readonly isArchived: boolean;
  readonly content: InstructionContent;
  /** SHA-256 of the PDF as frozen in this revision; omitted for a working copy, which refers to its PDF by name. */
  readonly pdfSha256?: string | null;
  readonly editing: EditingStatus;
  /** Number of assignees below 100 %; only with the working copy. */
  readonly workingCount?: number;
  readonly createdAtMs: number;
  readonly modifiedAtMs: number;
}

/** An author of an instruction; people who left the plant keep their name. */
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
   * SHA-256 of the file behind `previewImage`; if none was chosen, of the first picture on a step. Null if there is none that
   * the reader may see.
   */
  readonly previewSha256: string | null;
  readonly documentNumber: string;
  readonly system: string;
  readonly subject: string;
  readonly stepCount: number;
  readonly revision: number | null;
  readonly isArchived: boolean;
  /** The earliest due date among incomplete assignments; null if none has one, and for people who see only their own. */
  readonly dueDate: string | null;
  /** Null if unknown, and in the list of an Artisan. */
  readonly createdBy: SavedBy | null;
  readonly createdAtMs: number;
  /** The author of the last save; null in the same cases as `createdBy`. */
  readonly modifiedBy: SavedBy | null;
  readonly modifiedAtMs: number;
}
