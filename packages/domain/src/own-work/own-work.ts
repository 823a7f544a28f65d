import type { Id } from '../ids/index.ts';
import type { InstructionSummary } from '../instructions/index.ts';

/** The first rows of a list, and its total count. */
export interface FirstRows<Row> {
  readonly total: number;
  readonly rows: readonly Row[];
}

/** An open report of a problem at a step of one's own instruction. */
export interface ReportToResolve {
  readonly id: Id;
  readonly instructionId: Id;
  readonly instructionTitle: string;
  readonly stepId: Id;
  /** Number and title of the step in the revision that the reporter followed. */
  readonly stepNumber: string;
  readonly stepTitle: string;
  readonly username: string;
  readonly text: string;
  /** The reporter is blocked until it is resolved. */
  readonly isStopped: boolean;
  readonly receivedAtMs: number;
}

/** An open thread about one's own instruction, not opened by a report. */
export interface ThreadToResolve {
  readonly id: Id;
  readonly name: string;
  readonly instructionTitle: string;
  readonly changedAtMs: number;
}

/** A model waiting for approval or rejection. */
export interface ModelToReview {
  readonly id: Id;
  readonly name: string;
  readonly uploadedBy: string;
  readonly changedAtMs: number;
}

/** A document import of one's own that is waiting for review. */
export interface DocumentLook {
  readonly id: Id;
  /** File name. */
  readonly name: string;
  /** The instruction that receives the steps; null for a new one. */
  readonly instruction: { readonly id: Id; readonly title: string } | null;
  readonly state: 'waiting' | 'ready' | 'unusable';
  /** Why it cannot be used; otherwise empty. */
  readonly message: string;
  readonly needsPassword: boolean;
  readonly startedAtMs: number;
}

/** The open tasks of an author. Own instructions as defined by `ListFilter.ownerId`. */
export interface OwnWork {
  /** Documents in review, the latest first. */
  readonly documents: FirstRows<DocumentLook>;
  /** Last saved first. */
  readonly drafts: FirstRows<InstructionSummary>;
  /** Instructions whose last release was refused. */
  readonly refused: FirstRows<InstructionSummary>;
  /** Blocking reports first, then the newest. */
  readonly reports: FirstRows<ReportToResolve>;
  /** Null for people without the Feedback page. */
  readonly threads: FirstRows<ThreadToResolve> | null;
  /** Of all authors; null for people who upload no models. */
  readonly models: FirstRows<ModelToReview> | null;
}
