import type { FeedbackMessage, FeedbackThread } from '@benchbook/domain/feedback';
import type { Id } from '@benchbook/domain/ids';
import type { PartBody } from '@benchbook/domain/instructions';
import type { Tag } from '@benchbook/domain/tags';
import type { PartAppearance } from '@benchbook/domain/textures';
import type { AssignmentRecord, ProgressItem, Run, RunKey, StepChangeAcknowledgement, Verification } from './assignments.ts';
import type { InstructionFields } from './instructions.ts';
import type { Revision, RevisionFile } from './revisions.ts';
import type { UserRecord } from './users.ts';

/** Somebody who signed in on this machine while the server was there. */
export interface LocalPerson {
  readonly userId: Id;
  /** Encrypted with the key of this machine: what a password is checked against, and the session on the server. */
  readonly sealed: string;
  /** Wrong passwords without the server since the last right one. */
  readonly failures: number;
  /** The server takes nothing from this person until they sign in again. */
  readonly needsSignIn: boolean;
}

/** How far somebody's copy is. */
export interface ReplicaPlace {
  readonly userId: Id;
  readonly epoch: string;
  /** Place in the server's log. */
  readonly place: string;
  /** When the server was asked for it, by the clock of this machine. */
  readonly pulledAtMs: number;
  /** Threads of feedback are in the copy; in one of an older version they are not. */
  readonly hasThreads: boolean;
  /** The same of the looks of models. */
  readonly hasAppearances: boolean;
}

/** An instruction as it is copied. */
export interface CopiedInstruction {
  readonly fields: InstructionFields;
  readonly version: number;
  readonly tags: readonly Tag[];
  readonly revision: Revision | null;
  /** Bodies of its parts that have words, by hash. */
  readonly bodies: Readonly<Record<string, PartBody>>;
}

/** How the models of an instruction look, and the pictures of the library that their parts wear. */
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
  /** Null where the newest run began with its person. */
  readonly handedOver: CopiedHandover | null;
}

/** The run of somebody else that was handed over into the newest run of an assignment. */
export interface CopiedHandover {
  readonly left: RunKey;
  readonly startedAtMs: number;
  readonly atMs: number;
  readonly note: string;
  /** What was done in it. */
  readonly items: readonly ProgressItem[];
}

export interface ReplicaReader {
  person(userId: Id): Promise<LocalPerson | null>;
  people(): Promise<readonly LocalPerson[]>;
  place(userId: Id): Promise<ReplicaPlace | null>;
  /** Pieces of a snapshot in the order in which they came. */
  staged(userId: Id): Promise<readonly string[]>;
  /** How many messages of a thread the server has told somebody, without a gap; 0 for one that is not in their copy. */
  knownMessages(userId: Id, threadId: Id): Promise<number>;
  /** Of a model in what is assigned to somebody; null where the copy does not know how it looks. */
  partAppearances(userId: Id, fileId: Id): Promise<readonly PartAppearance[] | null>;
  /** Pictures that parts of models wear in what is assigned, to one person or to anybody. */
  textureImages(userId?: Id): Promise<readonly RevisionFile[]>;
  /** Files of live revisions that are assigned, those pictures, and files of messages, of one person or of anybody, each hash once. */
  neededFiles(userId?: Id): Promise<readonly RevisionFile[]>;
}

/** What a local backend keeps of its server. Nothing of it goes through the rules of a command: the server has decided. */
export interface ReplicaStore extends ReplicaReader {
  savePerson(person: LocalPerson): Promise<void>;
  forgetPerson(userId: Id): Promise<void>;
  savePlace(place: ReplicaPlace): Promise<void>;
  stage(userId: Id, piece: string): Promise<void>;
  clearStage(userId: Id): Promise<void>;
  putUser(user: UserRecord): Promise<void>;
  putInstruction(copy: CopiedInstruction): Promise<void>;
  /** In place of those before. */
  putAppearances(instructionId: Id, copy: CopiedAppearances): Promise<void>;
  putAssignment(copy: CopiedAssignment): Promise<void>;
  /** What stays without any assignment goes with its revisions; files are swept later. */
  dropUnassigned(instructionId: Id): Promise<void>;
  /** With messages: from the first of them on these are all. Without: what else is known of it. */
  putThread(userId: Id, thread: FeedbackThread): Promise<void>;
  dropThread(userId: Id, threadId: Id): Promise<void>;
  /** What the server told of all threads; what is unsent stays. */
  dropThreads(userId: Id): Promise<void>;
  /** A message that waits in the outbox, under the id of its entry; it stands behind what the server told. */
  keepUnsent(userId: Id, message: Omit<FeedbackMessage, 'position' | 'unsent'>): Promise<FeedbackMessage>;
  /** One that was given up. */
  dropUnsent(entryId: Id): Promise<void>;
  /** Those that the server had answered to before it was asked for its threads: they came with them. */
  dropSent(userId: Id, askedAtMs: number): Promise<void>;
}
