import type { OutboxState } from '../../../ports/outbox.ts';
import type { Flag } from './flag.ts';

/** Writes that a local backend has executed and its server has not received yet. */
export interface OutboxTable {
  sequence: number;
  id: string;
  key: string;
  user_id: string;
  kind: string;
  subject: string;
  method: string;
  path: string;
  body: string;
  state: OutboxState;
  created_at: number;
  tries: number;
  next_try_at: number;
  status: number | null;
  message: string | null;
  answered_at: number | null;
}

export interface LocalPersonTable {
  user_id: string;
  sealed: string;
  failures: number;
  needs_sign_in: Flag;
}

export interface ReplicaPlaceTable {
  user_id: string;
  epoch: string;
  place: string;
  pulled_at: number;
  has_threads: Flag;
  has_looks: Flag;
}

export interface ReplicaStageTable {
  user_id: string;
  piece_number: number;
  piece: string;
}

/** A thread as the server sent it to one person. */
export interface CopiedThreadTable {
  user_id: string;
  thread_id: string;
  instruction_id: string;
  changed_at: number;
  message_count: number;
  /** Position of the newest message that this person has read. */
  read_to: number;
  /** The thread without its messages, as JSON. */
  head: string;
}

export interface CopiedMessageTable {
  user_id: string;
  thread_id: string;
  /** Id of the outbox entry for an unsent message. */
  id: string;
  /** Unsent messages are ordered by it, after all others. */
  position: number;
  is_unsent: Flag;
  /** The message as JSON. */
  body: string;
}

export interface CopiedFileTable {
  user_id: string;
  thread_id: string;
  message_id: string;
  id: string;
  path: string;
  name: string;
  sha256: string;
  size: number;
  media_type: string;
}

/** Part appearances of a model of an instruction, as the server sent them. */
export interface CopiedAppearanceTable {
  instruction_id: string;
  file_id: string;
  /** As JSON. */
  looks: string;
}

/** A library picture used as texture by a model of an instruction. */
export interface CopiedPictureTable {
  instruction_id: string;
  path: string;
  sha256: string;
  size: number;
  media_type: string;
}
