import type { Id } from '../ids/index.ts';

/** A member of a thread; people who left the plant keep their name. */
export interface FeedbackMember {
  readonly id: Id;
  readonly username: string;
}

/** A picture, video or sound of a message; its bytes are stored by their hash. */
export interface FeedbackFile {
  readonly id: Id;
  readonly messageId: Id;
  readonly threadId: Id;
  /** Unique in its thread. */
  readonly path: string;
  /** File name on the device. */
  readonly name: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly mediaType: string;
}

/** A message in a thread. Append-only. */
export interface FeedbackMessage {
  readonly id: Id;
  readonly threadId: Id;
  readonly threadName: string;
  readonly instructionId: Id;
  readonly instructionTitle: string;
  /** Position in the thread from 1: order of the messages, and value of read markers. */
  readonly position: number;
  readonly userId: Id;
  readonly username: string;
  /** May be empty where there are files. */
  readonly text: string;
  readonly files: readonly FeedbackFile[];
  /** Device time, never after its receipt unless the clock was wrong (`isClockWrong`). */
  readonly atMs: number;
  /** Server time of receipt; omitted if unknown. */
  readonly receivedAtMs?: number;
  /** Stored on a local backend and not on the server: waiting there, or refused by the server. */
  readonly unsent?: 'waiting' | 'refused';
}

/** The problem report that opened a thread: revision, run and step of the reporter. */
export interface ThreadReport {
  readonly reportId: Id;
  readonly stepId: Id;
  /** Number and title of the step in that revision. */
  readonly stepNumber: string;
  readonly stepTitle: string;
  readonly revision: number;
  /** Null for a person who only read. */
  readonly run: number | null;
  /** The reporter could not continue. */
  readonly isStopped: boolean;
}

/** Resolution of a thread. It takes no messages until it is reopened. */
export interface ThreadResolution {
  readonly userId: Id;
  readonly username: string;
  readonly atMs: number;
  /** May be empty. */
  readonly note: string;
}

/** A conversation of several people about an instruction. */
export interface FeedbackThread {
  readonly id: Id;
  readonly name: string;
  readonly instructionId: Id;
  readonly instructionTitle: string;
  /** The author; always a member. */
  readonly author: FeedbackMember;
  /** Sorted by user name. */
  readonly members: readonly FeedbackMember[];
  /** Null for one that was started on the Feedback page. */
  readonly report: ThreadReport | null;
  /** Null while it is open. */
  readonly resolution: ThreadResolution | null;
  readonly createdAtMs: number;
  /** Time of its creation or its newest message. */
  readonly changedAtMs: number;
  readonly messageCount: number;
  /** Unread messages of others for the caller; 0 unless the caller is a member. */
  readonly unreadCount: number;
  /** The requested messages, in order. */
  readonly messages: readonly FeedbackMessage[];
}

/** All threads about one instruction. */
export interface FeedbackParent {
  readonly instructionId: Id;
  readonly instructionTitle: string;
  readonly threads: readonly FeedbackThread[];
}
