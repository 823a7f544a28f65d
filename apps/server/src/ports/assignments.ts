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
  /** Belongs to the newest run, as in `Run`. */
  readonly completedAtMs: number | null;
  readonly completedRevision: number | null;
  readonly reopenedAtMs: number | null;
}

/** Without a brief, due date and note are empty. */
export type NewAssignment = Pick<AssignmentRecord, 'userId' | 'instructionId' | 'assignedBy' | 'assignedAtMs'> &
  Partial<AssignmentBrief>;

export interface Run {
  readonly userId: Id;
  readonly instructionId: Id;
  readonly number: number;
  readonly startedAtMs: number;
  /** Time of the first completion; it never changes. */
  readonly completedAtMs: number | null;
  /** Revision whose items completed it last; null when it was never completed or the revision is unknown. */
  readonly completedRevision: number | null;
  /** Time it was reopened after completion; null when it is not reopened. */
  readonly reopenedAtMs: number | null;
  /** The run that continues it after a handover. */
  readonly handedOver: Handover | null;
}

export interface Handover {
  readonly toUserId: Id;
  readonly toRun: number;
  readonly atMs: number;
  /** Remark for the next person; empty without one. */
  readonly note: string;
}

/** Newest state of an item in a run, derived from its events. */
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

/** A supervisor verified the step: valid for this run and while the step's body is unchanged. */
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
  /** Time at which undoing the step ended it; null while it is valid. */
  readonly endedAtMs: number | null;
}

/** A person has read what changed in an item in a given revision. */
export interface StepChangeAcknowledgement {
  readonly userId: Id;
  readonly instructionId: Id;
  readonly itemId: Id;
  readonly itemHash: string;
  readonly revision: number;
  readonly atMs: number;
}

/** A person has read all alerts of a revision, and that they need protective equipment, before the work of a run. */
export interface InfoRead {
  readonly userId: Id;
  readonly instructionId: Id;
  readonly run: number;
  readonly revision: number;
  /** How many alerts there were, and whether each had to be clicked. */
  readonly alerts: number;
  readonly isChecked: boolean;
  /** Alerts that this person had not read in this run before; null for readings older than this field. */
  readonly newAlerts: ReadonlyArray<Pick<Alert, 'id' | 'name'>> | null;
  readonly deviceId: Id | null;
  /** Time on the device; the server's time of receipt is separate. */
  readonly atMs: number;
  readonly receivedAtMs: number;
}

/** What a person chose when a newer revision was released in the middle of a run. */
export interface StoredRevisionChoice extends RevisionChoice {
  readonly userId: Id;
  readonly instructionId: Id;
  readonly deviceId: Id | null;
  /** Time on the device; the server's time of receipt is separate. */
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
  /** In a transaction, locks the row until commit. */
  find(userId: Id, instructionId: Id): Promise<AssignmentRecord | null>;
  ofUser(userId: Id): Promise<readonly AssignmentRecord[]>;
  ofInstruction(instructionId: Id): Promise<readonly AssignmentRecord[]>;
  /** For all people, or for at most 500, as the list of users needs them. */
  list(userIds?: readonly Id[]): Promise<readonly AssignmentRecord[]>;
  runs(userId: Id, instructionId: Id): Promise<readonly Run[]>;
  /** The other person's run that was handed over into this one; null if none. */
  handedOverInto(run: RunKey): Promise<Run | null>;
  /** Number of closed runs, of all people, that were completed by this revision and not handed over. */
  countCompleted(instructionId: Id, revision: number): Promise<number>;
  items(userId: Id, instructionId: Id, run: number): Promise<readonly ProgressItem[]>;
  /** Items of the newest run of every assignment, for all people or for at most 500, as the list of users needs them. */
  allItems(userIds?: readonly Id[]): Promise<readonly ProgressItem[]>;
  /** Clients generate event ids, so they are unique per person only. */
  hasProgressEvent(userId: Id, eventId: Id): Promise<boolean>;
  /** In the order of receipt; what was received together in the order in which it was done. */
  progressEvents(userId: Id, instructionId: Id, run: number): Promise<readonly ProgressEvent[]>;
  /** Items of an instruction that a person has done in any run, each as it was when last done. */
  lastDone(userId: Id, instructionId: Id): Promise<ReadonlyMap<Id, LastDone>>;
  stepChangeAcknowledgements(userId: Id, instructionId: Id): Promise<readonly StepChangeAcknowledgement[]>;
  /** In the order of reading. */
  infoReadings(userId: Id, instructionId: Id, run: number): Promise<readonly InfoRead[]>;
  /** Read keys of the alerts that were read in a run. Readings from before keys were stored have none. */
  readAlerts(run: RunKey): Promise<readonly string[]>;
  /** In the order in which the server received them. */
  revisionChoices(run: RunKey): Promise<readonly StoredRevisionChoice[]>;
  verifications(userId: Id, instructionId: Id, run: number): Promise<readonly Verification[]>;
}

/** Every write here updates assignee count and completion of the instruction and raises its live counter. */
export interface AssignmentStore extends AssignmentReader {
  /**
   * Assigns the instruction to a person and opens the next run; false when they already have it. Runs of an earlier
   * assignment remain on record.
   */
  assign(assignment: NewAssignment): Promise<boolean>;
  /** False when the instruction is not assigned to them. */
  setBrief(userId: Id, instructionId: Id, brief: AssignmentBrief): Promise<boolean>;
  /** False when the instruction was not assigned to them. */
  remove(userId: Id, instructionId: Id): Promise<boolean>;
  /**
   * Moves an assignment unchanged to a person who does not have the instruction; it continues in that person's next run,
   * whose number is returned.
   */
  reassign(
    assignment: AssignmentRecord,
    to: { readonly userId: Id; readonly assignedBy: Id; readonly atMs: number; readonly note: string },
  ): Promise<number>;
  setProgress(userId: Id, instructionId: Id, progress: number): Promise<void>;
  /** Closes a run, at its first and every later completion; the time of the first one is not changed. */
  completeRun(run: RunKey, revision: number, atMs: number): Promise<void>;
  /** Reopens a completed run; its time of completion is not changed. */
  reopenRun(run: RunKey, atMs: number): Promise<void>;
  /** Opens the next run at 0 %, without the previous run's brief, and returns its number. */
  startRun(userId: Id, instructionId: Id, atMs: number): Promise<number>;
  /** False when an event with this id already exists (then nothing is written). */
  appendProgress(event: ProgressEvent): Promise<boolean>;
  saveItems(items: readonly ProgressItem[]): Promise<void>;
  /** False when it already exists. */
  addStepChangeAcknowledgement(reading: StepChangeAcknowledgement): Promise<boolean>;
  /** False when this revision was already read in this run. */
  addAlertAcknowledgement(reading: InfoRead): Promise<boolean>;
  /** Keys that already exist are skipped. */
  addReadAlerts(run: RunKey, readKeys: readonly string[]): Promise<void>;
  /** False when the same choice with the same time already exists. */
  addRevisionChoice(choice: StoredRevisionChoice): Promise<boolean>;
  addVerification(verification: Verification): Promise<void>;
  /** Ends the step's verifications that are still valid. */
  endVerifications(run: RunKey, stepId: Id, atMs: number): Promise<void>;
}
