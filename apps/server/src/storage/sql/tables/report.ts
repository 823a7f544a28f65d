import type { ReportKind } from '@benchbook/domain/reports';
import type { Flag } from './flag.ts';

/** Append-only: the database refuses to change or delete a row of these three tables. */
export interface ReportTable {
  id: string;
  kind: ReportKind;
  instruction_id: string;
  revision: number;
  step_id: string;
  step_number: string;
  step_title: string;
  run: number | null;
  user_id: string;
  device_id: string | null;
  text: string;
  at: number;
  received_at: number;
  is_stopped: Flag;
}

export interface ReportFileTable {
  id: string;
  report_id: string;
  /** Counts from 0. */
  position: number;
  name: string;
  sha256: string;
  size: number;
  media_type: string;
}

export interface ReportResolutionTable {
  report_id: string;
  user_id: string;
  device_id: string | null;
  note: string;
  at: number;
}
