export interface FeedbackThreadTable {
  id: string;
  instruction_id: string;
  name: string;
  author_id: string;
  /** The problem report that opened it. */
  report_id: string | null;
  created_at: number;
  /** When it was started or its newest message was sent. */
  changed_at: number;
  /** Position of the newest message. */
  message_count: number;
  resolved_by: string | null;
  resolved_at: number | null;
  resolution_note: string;
  deleted_at: number | null;
  deleted_by: string | null;
}

export interface FeedbackMemberTable {
  thread_id: string;
  user_id: string;
  /** Position of the newest message read. */
  read_to: number;
  added_at: number;
}

/** Append-only: the database refuses to change or delete a row of this and the next table. */
export interface FeedbackMessageTable {
  id: string;
  thread_id: string;
  /** Counts from 1 in its thread. */
  position: number;
  user_id: string;
  device_id: string | null;
  text: string;
  at: number;
  /** Null for rows from before this column existed. */
  received_at: number | null;
}

export interface FeedbackFileTable {
  id: string;
  message_id: string;
  thread_id: string;
  /** Counts from 0 in its message. */
  position: number;
  path: string;
  name: string;
  sha256: string;
  size: number;
  media_type: string;
}
