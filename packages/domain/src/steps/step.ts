import type { AttachmentUse } from '../attachments/index.ts';
import type { Id } from '../ids/index.ts';
import type { MarkupDocument } from '../markup/index.ts';

/** Whole numbers, not negative (EDIT-39). */
export interface TimeEstimate {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/** What an author writes in one step, without its place in the tree. */
export interface StepBody {
  /** Never blank; 'Step Title' when none was given (VAL-12). */
  readonly title: string;
  readonly content: MarkupDocument;
  readonly timeEstimate: TimeEstimate;
  /** A supervisor must be there; both flags ask for the same dialog (D-088). */
  readonly requiresOversight: boolean;
  readonly requiresVerification: boolean;
  /** The attachment use shown first, or null; `defaultAttachment` on the wire. */
  readonly defaultUseId: Id | null;
  /** A language model wrote it, and nobody has changed its title or text since. */
  readonly isGenerated: boolean;
}

/** A step in its tree. Numbers (1, 1.1) and `order` follow from the place and are never stored. */
export interface Step extends StepBody {
  readonly id: Id;
  readonly attachments: readonly AttachmentUse[];
  readonly children: readonly Step[];
}
