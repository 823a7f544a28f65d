import type { FeedbackMessage, FeedbackThread } from '@benchbook/domain/feedback';
import type { Id } from '@benchbook/domain/ids';
import type { PartBody } from '@benchbook/domain/instructions';
import type { Tag } from '@benchbook/domain/tags';
import type { PartAppearance } from '@benchbook/domain/textures';
import type { AssignmentRecord, ProgressItem, Run, RunKey, StepChangeAcknowledgement, Verification } from './assignments.ts';
import type { InstructionFields } from './instructions.ts';
import type { Revision, RevisionFile } from './revisions.ts';
import type { UserRecord } from './users.ts';

/** A person who signed in on this machine while the server was reachable. */
export interface LocalPerson {
  readonly userId: Id;
  /** Encrypted with this machine's key: the password verifier and the session on the server. */
  readonly sealed: string;
  /** Wrong passwords offline since the last correct one. */
  readonly failures: number;
  /** The server accepts nothing from this person until they sign in again. */
  readonly needsSignIn: boolean;
}

/** State of a person's copy. */
export interface ReplicaPlace {
  readonly userId: Id;
  readonly epoch: string;
  /** Position in the server's log. */
  readonly place: string;
  /** When the server was asked for it, by this machine's clock. */
  readonly pulledAtMs: number;
  /** Whether the copy contains feedback threads; copies of older versions do not. */
  readonly hasThreads: boolean;
  /** Whether the copy contains part appearances of models. */
  readonly hasAppearances: boolean;
}

export interface CopiedInstruction {
  readonly fields: InstructionFields;
  readonly version: number;
  readonly tags: readonly Tag[];
  readonly revision: Revision | null;
  /** Bodies of its parts that contain text, by hash. */
  readonly bodies: Readonly<Record<string, PartBody>>;
}

/** Part appearances of an instruction's models, and the library pictures they use as textures. */
export interface CopiedAppearances {
  readonly models: ReadonlyArray<{ readonly fileId: Id; readonly looks: readonly PartAppearance[] }>;
  readonly pictures: readonly RevisionFile[];
}

export interface CopiedAssignment {
  readonly assignment: Omit<AssignmentRecord, 'completedAtMs' | 'completedRevision' | 'reopenedAtMs'>;
  readonly runs: ReadonlyArray<Pick<Run, 'number' | 'startedAtMs' | 'completedAtMs' | 'completedRevision' | 'reopenedAtMs'>>;
  readonly items: readonly ProgressItem[];
  readonly verifications: readonly Verification[];
  readonly readings: readonly StepChangeAcknowledgement[];
  /** Read keys of the alerts that were read in the newest run. */
  readonly readAlerts: readonly string[];
  /** Null when the newest run was not handed over to its person. */
  readonly handedOver: CopiedHandover | null;
}

/** The other person's run that was handed over into the newest run of an assignment. */
export interface CopiedHandover {
  readonly left: RunKey;
  readonly startedAtMs: number;
  readonly atMs: number;
  readonly note: string;
  /** Items of that run. */
  readonly items: readonly ProgressItem[];
}

export interface ReplicaReader {
  person(userId: Id): Promise<LocalPerson | null>;
  people(): Promise<readonly LocalPerson[]>;
  place(userId: Id): Promise<ReplicaPlace | null>;
  /** Pieces of a snapshot in order of arrival. */
  staged(userId: Id): Promise<readonly string[]>;
  /** How many messages of a thread the person's copy has without a gap; 0 for a thread that is not in the copy. */
  knownMessages(userId: Id, threadId: Id): Promise<number>;
  /** Of a model in what is assigned to a person; null when the copy does not contain its appearance. */
  partAppearances(userId: Id, fileId: Id): Promise<readonly PartAppearance[] | null>;
  /** Textures of models in what is assigned, to one person or to anybody. */
  textureImages(userId?: Id): Promise<readonly RevisionFile[]>;
  /** Files of assigned live revisions, those textures, and files of messages, of one person or of anybody; each hash once. */
  neededFiles(userId?: Id): Promise<readonly RevisionFile[]>;
}

/** A local backend's copy of the server's data. Command rules do not apply: the server has already decided. */
export interface ReplicaStore extends ReplicaReader {
  savePerson(person: LocalPerson): Promise<void>;
  forgetPerson(userId: Id): Promise<void>;
  savePlace(place: ReplicaPlace): Promise<void>;
  stage(userId: Id, piece: string): Promise<void>;
  clearStage(userId: Id): Promise<void>;
  putUser(user: UserRecord): Promise<void>;
  putInstruction(copy: CopiedInstruction): Promise<void>;
  /** Replaces the previous ones. */
  putAppearances(instructionId: Id, copy: CopiedAppearances): Promise<void>;
  putAssignment(copy: CopiedAssignment): Promise<void>;
  /** Deletes an instruction and its revisions if it has no assignment left; files are swept later. */
  dropUnassigned(instructionId: Id): Promise<void>;
  /** With messages: replaces all messages from the first of them on. Without: updates the other fields of the thread. */
  putThread(userId: Id, thread: FeedbackThread): Promise<void>;
  dropThread(userId: Id, threadId: Id): Promise<void>;
  /** Deletes the server's data of all threads; unsent messages remain. */
  dropThreads(userId: Id): Promise<void>;
  /** A message that waits in the outbox, under its entry's id; sorted after the messages from the server. */
  keepUnsent(userId: Id, message: Omit<FeedbackMessage, 'position' | 'unsent'>): Promise<FeedbackMessage>;
  /** Deletes an unsent message that was discarded. */
  dropUnsent(entryId: Id): Promise<void>;
  /** Deletes unsent messages that the server answered before it was asked for its threads: the threads contain them. */
  dropSent(userId: Id, askedAtMs: number): Promise<void>;
}
