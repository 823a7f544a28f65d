import type { Clock } from '../ports/clock.ts';
import { DatabaseBusy } from '../ports/database-busy.ts';
import { DatabaseUnavailable } from '../ports/database-unavailable.ts';
import { FileStoreUnavailable } from '../ports/file-store-unavailable.ts';
import { type Job, type JobHandling, JobRefused } from '../ports/jobs.ts';
import { isNoSpace } from '../ports/no-space.ts';
import type { Storage } from '../ports/storage.ts';

/** Pause while the database or the file store can't be reached, or the disk is full; this counts as no attempt. */
const AWAY_PAUSE_MS = 15_000;

/** Pause before the second attempt; it doubles with each further one. */
const FIRST_PAUSE_MS = 5_000;

export interface RunJobOptions {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly worker: string;
  /** Aborted when the server stops: then the job returns to the queue. */
  readonly stopping: AbortSignal;
  readonly heartbeatMs: number;
}

/** Runs one claimed job to its end and stores the result. Fails only if that can't be stored. */
export async function runJob(job: Job, handling: JobHandling, options: RunJobOptions): Promise<void> {
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
    if (job.attempts > job.maxAttempts) throw new JobRefused(job.error ?? 'It was tried too often.');
    await handling.run({ ...job, signal: AbortSignal.any([stopping, lost.signal]), report });
    await storage.transaction(({ jobs }) => jobs.finish(job.id, worker, clock.nowMs()));
  } catch (error) {
    if (!lost.signal.aborted) await endFailed(job, handling, error, options);
  } finally {
    clearInterval(timer);
  }
}

/** A temporary problem that says nothing about the job. */
function isOfTheMoment(error: unknown): boolean {
  return [FileStoreUnavailable, DatabaseUnavailable, DatabaseBusy].some((kind) => error instanceof kind) || isNoSpace(error);
}

/** A job interrupted by a stop continues at the next start; otherwise it is retried or fails. */
async function endFailed(
  job: Job,
  handling: JobHandling,
  error: unknown,
  { storage, clock, worker, stopping }: RunJobOptions,
): Promise<void> {
  const nowMs = clock.nowMs();
  if (stopping.aborted) {
    await storage.transaction(({ jobs }) => jobs.giveBack(job.id, worker, nowMs));
    return;
  }
  if (isOfTheMoment(error)) {
    await storage.transaction(({ jobs }) => jobs.giveBack(job.id, worker, nowMs + AWAY_PAUSE_MS));
    return;
  }
  const reason = error instanceof Error ? error.message : String(error);
  const isOver = error instanceof JobRefused || job.attempts >= job.maxAttempts;
  if (isOver) await handling.giveUp(job, reason);
  const retryAtMs = isOver ? null : nowMs + FIRST_PAUSE_MS * 2 ** (job.attempts - 1);
  await storage.transaction(({ jobs }) => jobs.fail(job.id, worker, reason, retryAtMs, nowMs));
}
