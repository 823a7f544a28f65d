import type { Id } from '@benchbook/domain/ids';

export type JobState = 'queued' | 'running' | 'done' | 'failed';

export interface NewJob {
  readonly id?: Id;
  /** Names the handler, e.g. 'build-instruction'. */
  readonly kind: string;
  /** Id of what it is about. */
  readonly subjectId: Id | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly createdAtMs: number;
  /** Not before; default `createdAtMs`. */
  readonly runAfterMs?: number;
  /** Default 3. */
  readonly maxAttempts?: number;
  /** At most one queued job of a kind has this key: a second one is not written. */
  readonly uniqueKey?: string;
  /** Whose work it is: people whose jobs of a kind wait take turns. */
  readonly ownerId?: Id;
}

export interface Job {
  readonly id: Id;
  readonly kind: string;
  readonly subjectId: Id | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly state: JobState;
  /** Name of the stage it is in, as the handler reports it. */
  readonly stage: string;
  /** 0 to 100. */
  readonly progress: number;
  readonly attempts: number;
  readonly maxAttempts: number;
  /** Why the last attempt that ended has failed; null otherwise. */
  readonly error: string | null;
  readonly createdAtMs: number;
  readonly runAfterMs: number;
  readonly finishedAtMs: number | null;
}

export interface JobReader {
  find(id: Id): Promise<Job | null>;
  ofSubject(subjectId: Id): Promise<readonly Job[]>;
  /** What the jobs of a kind that run now are about. */
  atWork(kind: string): Promise<ReadonlySet<Id>>;
  counts(): Promise<Readonly<Record<JobState, number>>>;
  /** In these states: the last that failed, those that run, then those that wait in the order in which they are due. */
  list(states: readonly JobState[], limit: number): Promise<readonly Job[]>;
}

export interface JobStore extends JobReader {
  /** In the transaction of the change that needs it; answers its id, or that of the queued one with the same key. */
  enqueue(job: NewJob): Promise<Id>;
  /**
   * Gives the oldest job that is due to this worker and counts the attempt; null when there is none. Where several people
   * wait, it is the oldest of whoever was served the longest ago. No two workers get the same one, also on several servers.
   * What a clock that was ahead put off is due.
   */
  claim(worker: string, kinds: readonly string[], nowMs: number): Promise<Job | null>;
  /** False when the job is no longer this worker's: it must stop. */
  heartbeat(
    id: Id,
    worker: string,
    report: { readonly stage: string; readonly progress: number },
    nowMs: number,
  ): Promise<boolean>;
  /** False when the job is no longer this worker's: what it did must not be kept. */
  finish(id: Id, worker: string, nowMs: number): Promise<boolean>;
  /** Queued again at `retryAtMs`, or failed for good with null. */
  fail(id: Id, worker: string, error: string, retryAtMs: number | null, nowMs: number): Promise<boolean>;
  /** Queued again as if it had not been begun: its worker stops. False when the job is no longer this worker's. */
  giveBack(id: Id, worker: string, nowMs: number): Promise<boolean>;
  /**
   * Gives back what runs without a heartbeat since `beforeMs`, however often it was tried: a job that is claimed more often
   * than `maxAttempts` is to be given up. A heartbeat of a time that is still to come is none. Answers how many.
   *
   * @param alive workers whose jobs stay with them, because whoever asks is their process
   */
  requeueSilent(beforeMs: number, nowMs: number, alive?: readonly string[]): Promise<number>;
  /** Queues a failed job anew, as if it had never been tried. False when it is none. */
  retry(id: Id, nowMs: number): Promise<boolean>;
  /** Takes a failed job off the record. False when it is none. */
  dismiss(id: Id): Promise<boolean>;
  prune(beforeMs: number): Promise<void>;
}

/** What a handler is given. It may run more than once for the same job: what it does must bear that. */
export interface RunningJob extends Job {
  /** Aborted when the server stops or the job was taken away. */
  readonly signal: AbortSignal;
  report(stage: string, progress: number): Promise<void>;
}

export type JobHandler = (job: RunningJob) => Promise<void>;

/** A handler with what is to happen when the job fails for good, also because it ended every process that ran it. */
export interface JobHandling {
  readonly run: JobHandler;
  /** May be called more than once. */
  readonly giveUp: (job: Job, reason: string) => Promise<void>;
  /** Jobs of this kind at once, beside those of others; default: they share what the queue does at once. */
  readonly atOnce?: number;
}

export type JobHandlers = Readonly<Record<string, JobHandler | JobHandling>>;

/** Thrown by a handler: trying again would not help. */
export class JobRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'JobRefused';
  }
}

/** Runs what is enqueued. */
export interface JobQueue {
  start(handlers: JobHandlers): Promise<void>;
  /** Looks for work now; call it after the commit of an `enqueue`. */
  wake(): void;
  /** Waits until nothing is queued that is due and nothing runs; for tests and tools. */
  idle(): Promise<void>;
  /** Lets running handlers know, waits for them, takes nothing new. */
  stop(): Promise<void>;
}
