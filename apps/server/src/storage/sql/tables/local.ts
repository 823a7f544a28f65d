import type { OutboxState } from '../../../ports/outbox.ts';
import type { Flag } from './flag.ts';

/** Writes that a local backend has done and its server has not yet. */
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

/** A thread as the server told one person of it. */
export interface CopiedThreadTable {
  user_id: string;
  thread_id: string;
  instruction_id: string;
  changed_at: number;
  message_count: number;
  /** Place of the newest message that this person has read. */
  read_to: number;
  /** The thread without its messages, as JSON. */
  head: string;
}

export interface CopiedMessageTable {
  user_id: string;
  thread_id: string;
  /** Of an unsent one that of its entry in the outbox. */
  id: string;
  /** Unsent ones follow one another by it, behind all others. */
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

/** How a model of an instruction looks, as the server told it. */
export interface CopiedAppearanceTable {
  instruction_id: string;
  file_id: string;
  /** As JSON. */
  looks: string;
}

/** A picture of the library that a part of a model of an instruction wears. */
export interface CopiedPictureTable {
  instruction_id: string;
  path: string;
  sha256: string;
  size: number;
  media_type: string;
}
