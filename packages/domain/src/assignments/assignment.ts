import type { Id } from '../ids/index.ts';
import type { AssignmentBrief } from './brief.ts';

/** State of one item in the newest run. */
export interface ItemProgress {
  readonly itemId: Id;
  readonly isDone: boolean;
  /** It was done before a newer revision changed it: open again, "changed since you did it". */
  readonly isChanged: boolean;
  /** A supervisor has verified it in this run, in its current wording (`verifyVerification` on the wire). */
  readonly isVerified: boolean;
  /** By whom and when; only in the view of a single person. */
  readonly verified?: VerifiedBy;
}

/** Who verified a step, and when by the server clock. */
export interface VerifiedBy {
  readonly username: string;
  readonly atMs: number;
}

/** The previous assignee and their progress. */
export interface ReceivedHandover {
  /** User name. */
  readonly from: string;
  readonly atMs: number;
  /** Note for the next person; may be empty. */
  readonly note: string;
  /** Steps or highlights that were done and are unchanged since, without headings. */
  readonly doneCount: number;
  /** The last item done, by the device clock; null if none. */
  readonly last: { readonly itemId: Id; readonly atMs: number } | null;
}

/** An instruction assigned to a person, with the newest run. `WIPID`, `progress` and `stepsDone` on the wire. */
export interface Assignment extends AssignmentBrief {
  readonly userId: Id;
  readonly instructionId: Id;
  readonly run: number;
  /** Share of done items, rounded, 0 to 100 (D-079). */
  readonly progress: number;
  readonly items: readonly ItemProgress[];
  /** When the run was first completed, by the server clock; null before. */
  readonly completedAtMs: number | null;
  /** The revision it was completed with; omitted before that, and when unknown. */
  readonly completedRevision?: number;
  /** It was completed and then reopened. */
  readonly isReopened: boolean;
  /** It was handed over; returned to a person whose tick arrives after the handover. */
  readonly isOver?: true;
  /** Title of the instruction; only in the view of a single person. */
  readonly title?: string;
  /** The live revision that `items` are counted against, or null; only in the view of a single person. */
  readonly revision?: number | null;
  /** Read keys of the alerts this person has confirmed in this run; only in the view of a single person. */
  readonly readAlerts?: readonly string[];
  /** Origin of a run that was handed over to this person; only in the view of a single person. */
  readonly handedOver?: ReceivedHandover;
}
