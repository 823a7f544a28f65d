import type { FeedbackFile, FeedbackMessage, FeedbackThread, ThreadResolution } from '@benchbook/domain/feedback';
import type { Id } from '@benchbook/domain/ids';

export interface NewThreadRecord {
  readonly id: Id;
  readonly instructionId: Id;
  readonly name: string;
  readonly authorId: Id;
  /** Report of a problem that opens the thread. */
  readonly reportId: Id | null;
  readonly memberIds: readonly Id[];
  readonly atMs: number;
}

/** A new message; its position is assigned by the thread. */
export interface NewMessageRecord extends Pick<FeedbackMessage, 'id' | 'threadId' | 'userId' | 'text' | 'atMs'> {
  readonly deviceId: Id | null;
  readonly files: ReadonlyArray<Omit<FeedbackFile, 'messageId' | 'threadId'>>;
  /** Sort key of threads in lists; `atMs` may be earlier. */
  readonly receivedAtMs: number;
}

/** Threads, without their messages. */
export interface ThreadQuery {
  /** Person whose unread messages are counted. */
  readonly readerId: Id;
  /** Only threads with this member. */
  readonly memberId?: Id;
  readonly instructionId?: Id;
  readonly ids?: readonly Id[];
}

/** Messages, in order. */
export interface MessageQuery {
  /** The reader: a local backend has a separate copy of a thread for each of its people. */
  readonly readerId: Id;
  readonly threadIds: readonly Id[];
  /** Limits each thread to its newest messages. */
  readonly newest?: number;
}

/** A window of the messages of one thread, in order. */
export interface WindowQuery {
  /** As in `MessageQuery`. */
  readonly readerId?: Id;
  /** Bounds of the positions, both exclusive. */
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  /** With `after`, the oldest messages up to this number; otherwise the newest. */
  readonly limit?: number | undefined;
}

/** Deleted threads are never returned. */
export interface FeedbackReader {
  /** Newest first. */
  threads(query: ThreadQuery): Promise<readonly FeedbackThread[]>;
  /** In a transaction, locks the thread until commit. */
  find(id: Id, readerId: Id): Promise<FeedbackThread | null>;
  messages(query: MessageQuery): Promise<readonly FeedbackMessage[]>;
  window(threadId: Id, query: WindowQuery): Promise<readonly FeedbackMessage[]>;
  /** All messages of a person, in order. */
  ofPerson(userId: Id): Promise<readonly FeedbackMessage[]>;
  file(threadId: Id, path: string): Promise<FeedbackFile | null>;
  /** Whether a thread with this member contains this file. */
  hasFile(userId: Id | null, sha256: string): Promise<boolean>;
  /** Whether this file occurs in messages only, including deleted threads. */
  isOnlyInMessages(sha256: string): Promise<boolean>;
}

/** Messages and their files are append-only. */
export interface FeedbackStore extends FeedbackReader {
  insert(thread: NewThreadRecord): Promise<void>;
  /** Call `files.recordBlob` for each of its files and lock the thread first. Marks the thread as read by the author. */
  append(message: NewMessageRecord): Promise<FeedbackMessage>;
  /** A new member counts as having read all earlier messages. */
  setMembers(threadId: Id, memberIds: readonly Id[], atMs: number): Promise<void>;
  /** The marker never moves back; non-members have none. */
  markRead(threadId: Id, userId: Id, position: number): Promise<void>;
  /** Null reopens the thread. */
  settle(threadId: Id, resolution: Omit<ThreadResolution, 'username'> | null): Promise<void>;
  /** Hides the thread from everybody. The record remains. */
  hide(threadId: Id, by: Id, atMs: number): Promise<void>;
}
