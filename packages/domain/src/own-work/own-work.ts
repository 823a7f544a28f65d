import type { Id } from '../ids/index.ts';
import type { InstructionSummary } from '../instructions/index.ts';

/** The first rows of a list, and how many it has in all. */
export interface FirstRows<Row> {
  readonly total: number;
  readonly rows: readonly Row[];
}

/** An open report of a problem at a step of one's instruction. */
export interface ReportToResolve {
  readonly id: Id;
  readonly instructionId: Id;
  readonly instructionTitle: string;
  readonly stepId: Id;
  /** Number and title of the step in the revision that was followed. */
  readonly stepNumber: string;
  readonly stepTitle: string;
  readonly username: string;
  readonly text: string;
  /** The reporter can not go on until it is settled. */
  readonly isStopped: boolean;
  readonly receivedAtMs: number;
}

/** An open thread about one's instruction that no report opened. */
export interface ThreadToResolve {
  readonly id: Id;
  readonly name: string;
  readonly instructionTitle: string;
  readonly changedAtMs: number;
}

/** A model that somebody has to approve or discard. */
export interface ModelToReview {
  readonly id: Id;
  readonly name: string;
  readonly uploadedBy: string;
  readonly changedAtMs: number;
}

/** A document of one's own that is looked at before it becomes steps. */
export interface DocumentLook {
  readonly id: Id;
  /** Of the file. */
  readonly name: string;
  /** The instruction that its steps go into; null for a new one. */
  readonly instruction: { readonly id: Id; readonly title: string } | null;
  readonly state: 'waiting' | 'ready' | 'unusable';
  /** Why it is unusable; empty otherwise. */
  readonly message: string;
  readonly needsPassword: boolean;
  readonly startedAtMs: number;
}

/** What an author has left to do. Instructions are one's own as `ListFilter.ownerId` has it. */
export interface OwnWork {
  /** Documents that are looked at, the last begun first. */
  readonly documents: FirstRows<DocumentLook>;
  /** The last saved first. */
  readonly drafts: FirstRows<InstructionSummary>;
  /** Those whose last release was refused. */
  readonly refused: FirstRows<InstructionSummary>;
  /** Those that stop somebody first, then the newest. */
  readonly reports: FirstRows<ReportToResolve>;
  /** Null for people without the Feedback page. */
  readonly threads: FirstRows<ThreadToResolve> | null;
  /** Of everybody; null for people who upload no models. */
  readonly models: FirstRows<ModelToReview> | null;
}
