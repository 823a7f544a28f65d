import type { Id } from '../ids/index.ts';

/** Somebody in a thread; people who left the plant stay named. */
export interface FeedbackMember {
  readonly id: Id;
  readonly username: string;
}

/** A picture, film or sound of a message; its bytes are kept by their hash. */
export interface FeedbackFile {
  readonly id: Id;
  readonly messageId: Id;
  readonly threadId: Id;
  /** Unlike that of any other file of its thread. */
  readonly path: string;
  /** As it was called on the device. */
  readonly name: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly mediaType: string;
}

/** What somebody said in a thread. Appended, never changed or deleted. */
export interface FeedbackMessage {
  readonly id: Id;
  readonly threadId: Id;
  readonly threadName: string;
  readonly instructionId: Id;
  readonly instructionTitle: string;
  /** Counts from 1 in its thread: the order of the messages, and what a read marker stands at. */
  readonly position: number;
  readonly userId: Id;
  readonly username: string;
  /** May be empty where there are files. */
  readonly text: string;
  readonly files: readonly FeedbackFile[];
  /** When it was said by the clock of the device, never after its arrival unless that clock was wrong (`isClockWrong`). */
  readonly atMs: number;
  /** When the server had it; left out where that is not known. */
  readonly receivedAtMs?: number;
  /** It is on a local backend and not on the server: it waits there, or the server has refused it. */
  readonly unsent?: 'waiting' | 'refused';
}

/** The report of a problem that a thread was opened by: where in which revision and run somebody stood. */
export interface ThreadReport {
  readonly reportId: Id;
  readonly stepId: Id;
  /** Number and title of the step in that revision. */
  readonly stepNumber: string;
  readonly stepTitle: string;
  readonly revision: number;
  /** Null for somebody who only read. */
  readonly run: number | null;
  /** The reporter could not go on. */
  readonly isStopped: boolean;
}

/** Somebody settled what a thread is about. It takes no messages until it is opened again. */
export interface ThreadResolution {
  readonly userId: Id;
  readonly username: string;
  readonly atMs: number;
  /** Empty when nothing was said. */
  readonly note: string;
}

/** A conversation of some people about an instruction. */
export interface FeedbackThread {
  readonly id: Id;
  readonly name: string;
  readonly instructionId: Id;
  readonly instructionTitle: string;
  /** Who started it; always a member. */
  readonly author: FeedbackMember;
  /** By user name. */
  readonly members: readonly FeedbackMember[];
  /** Null for one that was started on the Feedback page. */
  readonly report: ThreadReport | null;
  /** Null while it is open. */
  readonly resolution: ThreadResolution | null;
  readonly createdAtMs: number;
  /** When it was started or its newest message was sent. */
  readonly changedAtMs: number;
  readonly messageCount: number;
  /** Messages of others that who asks has not read; 0 for somebody who is no member. */
  readonly unreadCount: number;
  /** In order; those that were asked for. */
  readonly messages: readonly FeedbackMessage[];
}

/** All threads about one instruction. */
export interface FeedbackParent {
  readonly instructionId: Id;
  readonly instructionTitle: string;
  readonly threads: readonly FeedbackThread[];
}
