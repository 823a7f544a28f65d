import type { Id } from '@benchbook/domain/ids';

export type JobState = 'queued' | 'running' | 'done' | 'failed';

export interface NewJob {
  readonly id?: Id;
  /** Selects the handler, e.g. 'build-instruction'. */
  readonly kind: string;
  /** Id of the subject. */
  readonly subjectId: Id | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly createdAtMs: number;
  /** Earliest start; default `createdAtMs`. */
  readonly runAfterMs?: number;
  /** Default 3. */
  readonly maxAttempts?: number;
  /** At most one queued job of a kind has this key; further ones are not written. */
  readonly uniqueKey?: string;
  /** Owner of the work: people with waiting jobs of a kind take turns. */
  readonly ownerId?: Id;
}

export interface Job {
  readonly id: Id;
  readonly kind: string;
  readonly subjectId: Id | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly state: JobState;
  /** Current stage, as reported by the handler. */
  readonly stage: string;
  /** 0 to 100. */
  readonly progress: number;
  readonly attempts: number;
  readonly maxAttempts: number;
  /** Why the last finished attempt failed; otherwise null. */
  readonly error: string | null;
  readonly createdAtMs: number;
  readonly runAfterMs: number;
  readonly finishedAtMs: number | null;
}

export interface JobReader {
  find(id: Id): Promise<Job | null>;
  ofSubject(subjectId: Id): Promise<readonly Job[]>;
  /** Subjects of the running jobs of a kind. */
  atWork(kind: string): Promise<ReadonlySet<Id>>;
  counts(): Promise<Readonly<Record<JobState, number>>>;
  /** Jobs in these states: the latest failures, then running ones, then waiting ones in the order in which they are due. */
  list(states: readonly JobState[], limit: number): Promise<readonly Job[]>;
}

export interface JobStore extends JobReader {
  /** Call in the transaction of the change that needs the job; returns its id, or that of the queued job with the same key. */
  enqueue(job: NewJob): Promise<Id>;
  /**
   * Assigns the oldest due job to this worker and counts the attempt; null when there is none. When several people wait,
   * it is the oldest job of the person served longest ago. No two workers get the same job, even on several servers.
   * A job that a clock running ahead has deferred counts as due.
   */
  claim(worker: string, kinds: readonly string[], nowMs: number): Promise<Job | null>;
  /** False when the worker has lost the job: it must stop. */
  heartbeat(
    id: Id,
    worker: string,
    report: { readonly stage: string; readonly progress: number },
    nowMs: number,
  ): Promise<boolean>;
  /** False when the worker has lost the job: its results must be discarded. */
  finish(id: Id, worker: string, nowMs: number): Promise<boolean>;
  /** Queues it again for `retryAtMs`; null marks it as finally failed. */
  fail(id: Id, worker: string, error: string, retryAtMs: number | null, nowMs: number): Promise<boolean>;
  /** Queues it again as if never started; its worker stops. False when the worker has lost the job. */
  giveBack(id: Id, worker: string, nowMs: number): Promise<boolean>;
  /**
   * Requeues running jobs without a heartbeat since `beforeMs`, regardless of their attempts: a job claimed more often
   * than `maxAttempts` has to be given up. A heartbeat with a time in the future does not count. Returns how many.
   *
   * @param alive workers of the calling process, whose jobs are not requeued
   */
  requeueSilent(beforeMs: number, nowMs: number, alive?: readonly string[]): Promise<number>;
  /** Queues a failed job again with its attempts reset. False when there is no such job. */
  retry(id: Id, nowMs: number): Promise<boolean>;
  /** Deletes a failed job. False when there is no such job. */
  dismiss(id: Id): Promise<boolean>;
  prune(beforeMs: number): Promise<void>;
}

/** Input of a handler. It may run more than once for the same job, so it must be idempotent. */
export interface RunningJob extends Job {
  /** Aborted when the server stops or the worker loses the job. */
  readonly signal: AbortSignal;
  report(stage: string, progress: number): Promise<void>;
}

export type JobHandler = (job: RunningJob) => Promise<void>;

/** A handler with an action for the job's final failure, including a job that crashed every process that ran it. */
export interface JobHandling {
  readonly run: JobHandler;
  /** May be called more than once. */
  readonly giveUp: (job: Job, reason: string) => Promise<void>;
  /** Parallel jobs of this kind, in addition to other kinds; default: they share the queue's concurrency. */
  readonly atOnce?: number;
}

export type JobHandlers = Readonly<Record<string, JobHandler | JobHandling>>;

/** A handler throws it when a retry would not help. */
export class JobRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'JobRefused';
  }
}

/** Runs enqueued jobs. */
export interface JobQueue {
  start(handlers: JobHandlers): Promise<void>;
  /** Looks for work immediately; call it after the commit of an `enqueue`. */
  wake(): void;
  /** Waits until no job is due or running; for tests and tools. */
  idle(): Promise<void>;
  /** Signals running handlers, waits for them, and claims no more jobs. */
  stop(): Promise<void>;
}
