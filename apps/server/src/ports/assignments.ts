import type { Alert } from '@benchbook/domain/alerts';
import type { AssignmentBrief } from '@benchbook/domain/assignments';
import type { Id } from '@benchbook/domain/ids';
import type { LastDone, ProgressEvent, RevisionChoice } from '@benchbook/domain/progress';

export interface AssignmentRecord extends AssignmentBrief {
  readonly userId: Id;
  readonly instructionId: Id;
  /** Newest run, counting from 1. */
  readonly run: number;
  /** 0 to 100 of the newest run. */
  readonly progress: number;
  readonly assignedBy: Id | null;
  readonly assignedAtMs: number;
  /** Of the newest run, as `Run` has them. */
  readonly completedAtMs: number | null;
  readonly completedRevision: number | null;
  readonly reopenedAtMs: number | null;
}

/** Without a brief nothing is said with it. */
export type NewAssignment = Pick<AssignmentRecord, 'userId' | 'instructionId' | 'assignedBy' | 'assignedAtMs'> &
  Partial<AssignmentBrief>;

export interface Run {
  readonly userId: Id;
  readonly instructionId: Id;
  readonly number: number;
  readonly startedAtMs: number;
  /** When it was completed for the first time; it never changes. */
  readonly completedAtMs: number | null;
  /** By whose items it was completed last; null where it never was, and where that is not known. */
  readonly completedRevision: number | null;
  /** Since when it is open again after its completion; null where it is not. */
  readonly reopenedAtMs: number | null;
  /** Where it went on, when it was handed over. */
  readonly handedOver: Handover | null;
}

export interface Handover {
  readonly toUserId: Id;
  readonly toRun: number;
  readonly atMs: number;
  /** Remark for the next person; empty without one. */
  readonly note: string;
}

/** Newest state of an item in a run: what its events come to. */
export interface ProgressItem {
  readonly userId: Id;
  readonly instructionId: Id;
  readonly run: number;
  readonly itemId: Id;
  readonly itemHash: string;
  readonly isDone: boolean;
  readonly revision: number;
  readonly atMs: number;
  readonly eventId: Id;
}

/** A supervisor stood by: holds for this run and as long as the step's body is the one that was seen. */
export interface Verification {
  readonly id: Id;
  readonly userId: Id;
  readonly instructionId: Id;
  readonly run: number;
  readonly revision: number;
  readonly stepId: Id;
  readonly stepHash: string;
  readonly verifierId: Id;
  readonly atMs: number;
  /** When the step was taken back, which ended it; null while it holds. */
  readonly endedAtMs: number | null;
}

/** Somebody has read what changed in an item, as it is in a revision. */
export interface StepChangeAcknowledgement {
  readonly userId: Id;
  readonly instructionId: Id;
  readonly itemId: Id;
  readonly itemHash: string;
  readonly revision: number;
  readonly atMs: number;
}

/** Somebody has read all alerts of a revision, and that they need protective equipment, before the work of a run. */
export interface InfoRead {
  readonly userId: Id;
  readonly instructionId: Id;
  readonly run: number;
  readonly revision: number;
  /** How many alerts there were, and whether each had to be clicked. */
  readonly alerts: number;
  readonly isChecked: boolean;
  /** Those that this person had not read in this run before; null of readings from before this was kept. */
  readonly newAlerts: ReadonlyArray<Pick<Alert, 'id' | 'name'>> | null;
  readonly deviceId: Id | null;
  /** On the device, and when the server had it. */
  readonly atMs: number;
  readonly receivedAtMs: number;
}

/** What somebody did when a newer revision was released in the middle of a run. */
export interface StoredRevisionChoice extends RevisionChoice {
  readonly userId: Id;
  readonly instructionId: Id;
  readonly deviceId: Id | null;
  /** On the device, and when the server had it. */
  readonly atMs: number;
  readonly receivedAtMs: number;
}

/** One person's run of an instruction. */
export interface RunKey {
  readonly userId: Id;
  readonly instructionId: Id;
  readonly run: number;
}

export interface AssignmentReader {
  /** In a transaction the row is held until commit. */
  find(userId: Id, instructionId: Id): Promise<AssignmentRecord | null>;
  ofUser(userId: Id): Promise<readonly AssignmentRecord[]>;
  ofInstruction(instructionId: Id): Promise<readonly AssignmentRecord[]>;
  /** Of everybody, or of at most 500 people, for the list of users. */
  list(userIds?: readonly Id[]): Promise<readonly AssignmentRecord[]>;
  runs(userId: Id, instructionId: Id): Promise<readonly Run[]>;
  /** The run of somebody else that was handed over into this one; null where there is none. */
  handedOverInto(run: RunKey): Promise<Run | null>;
  /** Runs, of anybody, that were completed by a revision, were not handed over and are closed. */
  countCompleted(instructionId: Id, revision: number): Promise<number>;
  items(userId: Id, instructionId: Id, run: number): Promise<readonly ProgressItem[]>;
  /** Items of the newest run of every assignment, of everybody or of at most 500 people, for the list of users. */
  allItems(userIds?: readonly Id[]): Promise<readonly ProgressItem[]>;
  /** Ids of events are made by clients: each person's are their own. */
  hasProgressEvent(userId: Id, eventId: Id): Promise<boolean>;
  progressEvents(userId: Id, instructionId: Id, run: number): Promise<readonly ProgressEvent[]>;
  /** What a person has done of an instruction in any run, by item, each as it was when it was done last. */
  lastDone(userId: Id, instructionId: Id): Promise<ReadonlyMap<Id, LastDone>>;
  stepChangeAcknowledgements(userId: Id, instructionId: Id): Promise<readonly StepChangeAcknowledgement[]>;
  /** In the order in which they were read. */
  infoReadings(userId: Id, instructionId: Id, run: number): Promise<readonly InfoRead[]>;
  /** Read keys of the alerts that were read in a run. Of readings from before they were kept there are none. */
  readAlerts(run: RunKey): Promise<readonly string[]>;
  /** In the order in which the server had them. */
  revisionChoices(run: RunKey): Promise<readonly StoredRevisionChoice[]>;
  verifications(userId: Id, instructionId: Id, run: number): Promise<readonly Verification[]>;
}

/** Every write here keeps assignee count and completion of the instruction and raises its live counter. */
export interface AssignmentStore extends AssignmentReader {
  /**
   * Gives the instruction to a person and opens the next run; false when it was theirs already. Runs of an earlier
   * assignment stay as record.
   */
  assign(assignment: NewAssignment): Promise<boolean>;
  /** False when it isn't theirs. */
  setBrief(userId: Id, instructionId: Id, brief: AssignmentBrief): Promise<boolean>;
  /** False when it wasn't theirs. */
  remove(userId: Id, instructionId: Id): Promise<boolean>;
  /**
   * Gives an assignment, as it is, to somebody who has none of the instruction; it goes on in the next run of that person,
   * whose number is the answer.
   */
  reassign(
    assignment: AssignmentRecord,
    to: { readonly userId: Id; readonly assignedBy: Id; readonly atMs: number; readonly note: string },
  ): Promise<number>;
  setProgress(userId: Id, instructionId: Id, progress: number): Promise<void>;
  /** Closes a run, at its first completion and again; the time of the first one stands. */
  completeRun(run: RunKey, revision: number, atMs: number): Promise<void>;
  /** Opens a complete run again; its time of completion stands. */
  reopenRun(run: RunKey, atMs: number): Promise<void>;
  /** Opens the next run at 0 %, without the brief of the one before, and answers its number. */
  startRun(userId: Id, instructionId: Id, atMs: number): Promise<number>;
  /** False when an event of this id is there already (then nothing is written). */
  appendProgress(event: ProgressEvent): Promise<boolean>;
  saveItems(items: readonly ProgressItem[]): Promise<void>;
  /** False when it was there already. */
  addStepChangeAcknowledgement(reading: StepChangeAcknowledgement): Promise<boolean>;
  /** False when this revision was read in this run already. */
  addAlertAcknowledgement(reading: InfoRead): Promise<boolean>;
  /** Those that are there already stay. */
  addReadAlerts(run: RunKey, readKeys: readonly string[]): Promise<void>;
  /** False when the same choice of the same moment was there already. */
  addRevisionChoice(choice: StoredRevisionChoice): Promise<boolean>;
  addVerification(verification: Verification): Promise<void>;
  /** Ends those of a step that hold. */
  endVerifications(run: RunKey, stepId: Id, atMs: number): Promise<void>;
}
