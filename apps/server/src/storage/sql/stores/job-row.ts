import type { Selectable } from 'kysely';
import type { Job } from '../../../ports/jobs.ts';
import { readJson } from '../json.ts';
import type { JobTable } from '../tables/record.ts';

export function toJob(row: Selectable<JobTable>): Job {
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    payload: readJson(row.payload),
    state: row.state,
    stage: row.stage,
    progress: row.progress,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    error: row.error,
    createdAtMs: row.created_at,
    runAfterMs: row.run_after,
    finishedAtMs: row.finished_at,
  };
}
