import type { Clock } from '../ports/clock.ts';
import { type Job, type JobHandler, JobRefused } from '../ports/jobs.ts';
import type { Storage } from '../ports/storage.ts';

/** Pause before the second try; each further one waits twice as long. */
const FIRST_PAUSE_MS = 5_000;

export interface RunJobOptions {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly worker: string;
  /** Aborted when the server stops: then the job goes back to the queue. */
  readonly stopping: AbortSignal;
  readonly heartbeatMs: number;
}

/** Runs one claimed job to its end and writes down how it ended. Fails only when that can't be written. */
export async function runJob(job: Job, handler: JobHandler, options: RunJobOptions): Promise<void> {
  const { storage, clock, worker, stopping, heartbeatMs } = options;
  const lost = new AbortController();
  let state = { stage: job.stage, progress: job.progress };
  const beat = async (): Promise<void> => {
    const isMine = await storage.transaction(({ jobs }) => jobs.heartbeat(job.id, worker, state, clock.nowMs()));
    if (!isMine) lost.abort(new Error('The job was given to another worker.'));
  };
  const timer = setInterval(() => beat().catch((error) => lost.abort(error)), heartbeatMs);
  timer.unref();
  const report = async (stage: string, progress: number): Promise<void> => {
    state = { stage, progress };
    await beat();
    lost.signal.throwIfAborted();
  };
  try {
    await handler({ ...job, signal: AbortSignal.any([stopping, lost.signal]), report });
    await storage.transaction(({ jobs }) => jobs.finish(job.id, worker, clock.nowMs()));
  } catch (error) {
    const retryAtMs = retryTime(job, error, stopping.aborted, clock.nowMs());
    await storage.transaction(({ jobs }) => jobs.fail(job.id, worker, messageOf(error), retryAtMs, clock.nowMs()));
  } finally {
    clearInterval(timer);
  }
}

/** When to try again, or null: never. What was broken off by a stop goes on at the next start. */
function retryTime(job: Job, error: unknown, isStopping: boolean, nowMs: number): number | null {
  if (isStopping) return nowMs;
  if (error instanceof JobRefused || job.attempts >= job.maxAttempts) return null;
  return nowMs + FIRST_PAUSE_MS * 2 ** (job.attempts - 1);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
