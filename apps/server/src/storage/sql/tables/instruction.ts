import type { InstructionKind } from '@benchbook/domain/instructions';
import type { WorkStatus } from '@benchbook/domain/release';
import type { Flag } from './flag.ts';

export interface InstructionTable {
  id: string;
  title: string;
  /** `indexKey(searchKey(title))`; unique among the instructions that aren't deleted. */
  title_key: string;
  kind: InstructionKind;
  preview_image: string;
  document_number: string;
  document_key: string;
  system: string;
  subject: string;
  /** Text that the list's search examines: title, document number, system, subject and tags in the form of `searchKey`. */
  search_text: string;
  version: number;
  live_counter: number;
  is_released: Flag;
  is_building: Flag;
  live_revision: number | null;
  has_draft: Flag;
  is_refused: Flag;
  work_status: WorkStatus;
  /** Rank of the publication label in the list's order. */
  published_rank: number;
  assignee_count: number;
  completion: number;
  step_count: number;
  created_by: string | null;
  created_at: number;
  modified_at: number;
  /** Who saved it last; valid only if `modified_by_at` equals `modified_at`: a server of 1.5.0 writes neither. */
  modified_by: string | null;
  modified_by_at: number | null;
  /** `app_user.username_key` of `modified_by`; empty if unknown. */
  modified_by_key: string;
  archived_at: number | null;
  deleted_at: number | null;
}

/** List data of the newest revision; it stays when the revision is withdrawn. */
export interface LiveTextTable {
  instruction_id: string;
  title: string;
  title_key: string;
  kind: InstructionKind;
  preview_image: string;
  document_number: string;
  document_key: string;
  system: string;
  subject: string;
  step_count: number;
  /** Title, document number, system and subject in the form of `searchKey`. */
  search_text: string;
  /** When the text of revision `modified_of` was saved; not used once a newer revision exists, which a server of 1.5.0 released. */
  modified_at: number | null;
  modified_of: number | null;
  /** Who saved that text; valid under the same condition as `modified_at`. */
  modified_by: string | null;
}

/** Wire text of the working copy in one version. */
export interface DocumentTable {
  instruction_id: string;
  version: number;
  text: string;
}

export interface DocumentRemarkTable {
  instruction_id: string;
  /** Counts from 0. */
  position: number;
  kind: string;
  page: number | null;
  heading: string | null;
  paragraph: number | null;
  words: string;
}
