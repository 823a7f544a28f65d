import type { JobState } from '../../../ports/jobs.ts';

/** The append-only log. */
export interface EventTable {
  sequence: number;
  uid: string;
  at: number;
  user_id: string | null;
  device_id: string | null;
  kind: string;
  subject_id: string | null;
  payload: string;
  previous_hash: string;
  hash: string;
}

export interface IdempotencyTable {
  key: string;
  user_id: string;
  route: string;
  request_hash: string;
  /** Null only within the transaction that executes the call. */
  status: number | null;
  body: string | null;
  at: number;
}

export interface JobTable {
  id: string;
  kind: string;
  subject_id: string | null;
  owner_id: string | null;
  payload: string;
  state: JobState;
  stage: string;
  progress: number;
  attempts: number;
  max_attempts: number;
  error: string | null;
  worker: string | null;
  heartbeat_at: number | null;
  unique_key: string | null;
  created_at: number;
  run_after: number;
  finished_at: number | null;
}

export interface MetaTable {
  name: string;
  value: string;
}
