import type { FeedbackFile, FeedbackMessage, FeedbackThread, ThreadResolution } from '@benchbook/domain/feedback';
import type { Id } from '@benchbook/domain/ids';

/** A thread as it is started. */
export interface NewThreadRecord {
  readonly id: Id;
  readonly instructionId: Id;
  readonly name: string;
  readonly authorId: Id;
  /** The report of a problem that opens it. */
  readonly reportId: Id | null;
  readonly memberIds: readonly Id[];
  readonly atMs: number;
}

/** A message as it is written; its place follows from the thread. */
export interface NewMessageRecord extends Pick<FeedbackMessage, 'id' | 'threadId' | 'userId' | 'text' | 'atMs'> {
  readonly deviceId: Id | null;
  readonly files: ReadonlyArray<Omit<FeedbackFile, 'messageId' | 'threadId'>>;
  /** What a thread is ordered by in lists; `atMs` may be earlier. */
  readonly receivedAtMs: number;
}

/** Threads, without their messages. */
export interface ThreadQuery {
  /** Whose unread messages are counted. */
  readonly readerId: Id;
  /** Only threads that this person is in. */
  readonly memberId?: Id;
  readonly instructionId?: Id;
  readonly ids?: readonly Id[];
}

/** Messages, in order. */
export interface MessageQuery {
  /** Who reads: a local backend has a copy of a thread for each of its people. */
  readonly readerId: Id;
  readonly threadIds: readonly Id[];
  /** Only the newest so many of each thread. */
  readonly newest?: number;
}

/** A window of the messages of one thread, in order. */
export interface WindowQuery {
  /** As of `MessageQuery`. */
  readonly readerId?: Id;
  /** Positions that the messages lie between, both left out. */
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  /** With `after` the oldest so many, else the newest. */
  readonly limit?: number | undefined;
}

/** Nothing here shows a thread that was deleted. */
export interface FeedbackReader {
  /** The newest first. */
  threads(query: ThreadQuery): Promise<readonly FeedbackThread[]>;
  /** In a transaction the thread is held until commit. */
  find(id: Id, readerId: Id): Promise<FeedbackThread | null>;
  messages(query: MessageQuery): Promise<readonly FeedbackMessage[]>;
  window(threadId: Id, query: WindowQuery): Promise<readonly FeedbackMessage[]>;
  /** Everything that somebody said, in order. */
  ofPerson(userId: Id): Promise<readonly FeedbackMessage[]>;
  file(threadId: Id, path: string): Promise<FeedbackFile | null>;
  /** Whether a thread that this person is in has these bytes. */
  hasFile(userId: Id | null, sha256: string): Promise<boolean>;
  /** Whether these bytes are known from messages alone, of deleted threads too. */
  isOnlyInMessages(sha256: string): Promise<boolean>;
}

/** Messages and their files are appended: nothing changes or deletes one. */
export interface FeedbackStore extends FeedbackReader {
  insert(thread: NewThreadRecord): Promise<void>;
  /** After `files.recordBlob` of each of its files, in a thread that is held. Whoever says something has read the thread. */
  append(message: NewMessageRecord): Promise<FeedbackMessage>;
  /** Who comes in has read what was said before. */
  setMembers(threadId: Id, memberIds: readonly Id[], atMs: number): Promise<void>;
  /** The marker only goes on; of somebody who is no member there is none. */
  markRead(threadId: Id, userId: Id, position: number): Promise<void>;
  /** Null: it is open again. */
  settle(threadId: Id, resolution: Omit<ThreadResolution, 'username'> | null): Promise<void>;
  /** From here on nobody sees it. The record stays. */
  hide(threadId: Id, by: Id, atMs: number): Promise<void>;
}
