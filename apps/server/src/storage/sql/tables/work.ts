import type { TickOutcome } from '@benchbook/domain/progress';
import type { Flag } from './flag.ts';

export interface TagTable {
  id: string;
  name: string;
  name_key: string;
  /** `foundKey(name)`. */
  found_key: string;
  created_at: number;
}

export interface InstructionTagTable {
  instruction_id: string;
  tag_id: string;
}

export interface AssignmentTable {
  user_id: string;
  instruction_id: string;
  run: number;
  progress: number;
  assigned_by: string | null;
  assigned_at: number;
  due_date: string | null;
  note: string;
}

export interface RunTable {
  user_id: string;
  instruction_id: string;
  number: number;
  started_at: number;
  completed_at: number | null;
  completed_revision: number | null;
  reopened_at: number | null;
  left_at: number | null;
  handed_to: string | null;
  handed_to_run: number | null;
  handed_note: string | null;
}

export interface ProgressEventTable {
  /** Created by a client; unique per person. */
  id: string;
  user_id: string;
  instruction_id: string;
  run: number;
  revision: number;
  item_id: string;
  item_hash: string;
  is_done: Flag;
  device_id: string | null;
  at: number;
  received_at: number;
  by_app: Flag;
  reopens: Flag;
  reason: string | null;
  outcome: TickOutcome;
}

export interface ProgressItemTable {
  user_id: string;
  instruction_id: string;
  run: number;
  item_id: string;
  item_hash: string;
  is_done: Flag;
  revision: number;
  at: number;
  event_id: string;
}

export interface VerificationTable {
  id: string;
  user_id: string;
  instruction_id: string;
  run: number;
  revision: number;
  step_id: string;
  step_hash: string;
  verifier_id: string;
  at: number;
  ended_at: number | null;
}

export interface SupervisorCallTable {
  user_id: string;
  instruction_id: string;
  run: number;
  revision: number;
  step_id: string;
  device_id: string | null;
  at: number;
  received_at: number;
}

export interface AlertAcknowledgementTable {
  user_id: string;
  instruction_id: string;
  run: number;
  revision: number;
  /** Number of alerts. */
  alerts: number;
  /** Each alert had to be clicked. */
  is_checked: Flag;
  /** JSON: `{id, name}` of the alerts that were not read in the previous run; null for older rows. */
  new_alerts: string | null;
  device_id: string | null;
  at: number;
  received_at: number;
}

export interface ReadAlertTable {
  user_id: string;
  instruction_id: string;
  run: number;
  read_key: string;
}

export interface RevisionChoiceTable {
  user_id: string;
  instruction_id: string;
  run: number;
  choice: 'taken' | 'kept';
  from_revision: number;
  to_revision: number;
  device_id: string | null;
  at: number;
  received_at: number;
}

export interface StepChangeAcknowledgementTable {
  user_id: string;
  instruction_id: string;
  item_id: string;
  item_hash: string;
  revision: number;
  at: number;
}
