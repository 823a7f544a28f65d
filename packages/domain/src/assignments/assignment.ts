import type { Id } from '../ids/index.ts';
import type { AssignmentBrief } from './brief.ts';

/** State of one item in the newest run. */
export interface ItemProgress {
  readonly itemId: Id;
  readonly isDone: boolean;
  /** It was done, and a newer revision has changed it since: open again, "changed since you did it". */
  readonly isChanged: boolean;
  /** A supervisor has verified it in this run, as its body stands (`verifyVerification` on the wire). */
  readonly isVerified: boolean;
  /** By whom and when, where one person is read with what they have. */
  readonly verified?: VerifiedBy;
}

/** Who stood by a step, and when on the clock of the server. */
export interface VerifiedBy {
  readonly username: string;
  readonly atMs: number;
}

/** Who had the assignment before, and where that person stopped. */
export interface ReceivedHandover {
  /** User name. */
  readonly from: string;
  readonly atMs: number;
  /** Remark for the next person; empty without one. */
  readonly note: string;
  /** Steps or highlights that were done and have not changed since; headings are not counted. */
  readonly doneCount: number;
  /** What was done last, by the clock of the device; null where nothing was done. */
  readonly last: { readonly itemId: Id; readonly atMs: number } | null;
}

/** An instruction given to a person, with the newest run. `WIPID`, `progress` and `stepsDone` on the wire. */
export interface Assignment extends AssignmentBrief {
  readonly userId: Id;
  readonly instructionId: Id;
  readonly run: number;
  /** Share of done items, rounded, 0 to 100 (D-079). */
  readonly progress: number;
  readonly items: readonly ItemProgress[];
  /** When the run was completed for the first time, on the clock of the server; null before that. */
  readonly completedAtMs: number | null;
  /** The revision by which it was completed; left out before that, and where it is not known. */
  readonly completedRevision?: number;
  /** It was completed, and somebody has opened it again. */
  readonly isReopened: boolean;
  /** It was handed over: this is where it was left, as somebody is told whose tick arrives late. */
  readonly isOver?: true;
  /** Of the instruction, where one person is read with what they have. */
  readonly title?: string;
  /** The live revision, which `items` are counted against; null without one. Where one person is read. */
  readonly revision?: number | null;
  /** Read keys of the alerts that this person has read in this run, with Continue. Where one person is read. */
  readonly readAlerts?: readonly string[];
  /** Of a run that was handed over to this person. Where one person is read. */
  readonly handedOver?: ReceivedHandover;
}
