import { randomUUID } from 'node:crypto';
import type { Clock } from '../ports/clock.ts';
import type { Job, JobHandlers, JobHandling, JobQueue } from '../ports/jobs.ts';
import type { Storage } from '../ports/storage.ts';
import { runJob } from './run-job.ts';

/** A worker without a heartbeat for this long counts as dead. */
const SILENT_AFTER_MS = 60_000;

export interface QueueRunnerOptions {
  readonly storage: Storage;
  readonly clock: Clock;
  /** Reports failures of the queue itself; the failure of a job is stored in its row. */
  readonly report: (error: unknown) => void;
  /** Concurrent jobs of all kinds without their own limit; default 2. */
  readonly concurrency?: number;
  /** Polling interval for work of which this process was not notified; default 1 s. */
  readonly pollMs?: number;
  /** Heartbeat interval of a running job; default 10 s. */
  readonly heartbeatMs?: number;
}

/** Runs the jobs of the `job` table in this process. Several servers may run one each: a job has one worker. */
export class QueueRunner implements JobQueue {
  readonly #options: Required<QueueRunnerOptions>;
  /** Running jobs with their kind and worker. */
  readonly #running = new Map<Promise<void>, { readonly kind: string; readonly worker: string }>();
  readonly #stopping = new AbortController();
  #handlers: JobHandlers = {};
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #requeueing: Promise<void> = Promise.resolve();
  #isLooking = false;
  #checkAgain = false;

  constructor(options: QueueRunnerOptions) {
    this.#options = { concurrency: 2, pollMs: 1_000, heartbeatMs: 10_000, ...options };
  }

  /**
   * Jobs that ran when the process ended are requeued: immediately if this is the only server, else when their heartbeat is
   * overdue.
   */
  async start(handlers: JobHandlers): Promise<void> {
    this.#handlers = handlers;
    const { storage, clock } = this.#options;
    await this.#requeueSilent(storage.kind === 'sqlite' ? clock.nowMs() + 1 : clock.nowMs() - SILENT_AFTER_MS);
    this.#timer = setInterval(() => this.#poll(), this.#options.pollMs);
    this.#timer.unref();
    this.wake();
  }

  wake(): void {
    if (this.#stopping.signal.aborted || this.#timer === undefined) return;
    this.#checkAgain = true;
    if (this.#isLooking) return;
    this.#isLooking = true;
    this.#looking = this.#look().catch(this.#options.report);
  }

  async idle(): Promise<void> {
    for (;;) {
      this.wake();
      await this.#looking;
      if (this.#running.size === 0 && !this.#checkAgain) return;
      await Promise.all(this.#running.keys());
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await Promise.all([this.#looking, this.#requeueing]);
    await Promise.all(this.#running.keys());
  }

  #poll(): void {
    const { clock, report } = this.#options;
    this.#requeueing = this.#requeueSilent(clock.nowMs() - SILENT_AFTER_MS).then(() => undefined, report);
    this.wake();
  }

  async #look(): Promise<void> {
    try {
      while (this.#checkAgain) {
        this.#checkAgain = false;
        while (!this.#stopping.signal.aborted) {
          const kinds = this.#freeKinds();
          if (kinds.length === 0) break;
          const worker = randomUUID(); // one per claim, so that late results of an earlier claim are not attributed to this one
          const job = await this.#claim(worker, kinds);
          if (!job) break;
          if (this.#stopping.signal.aborted) await this.#giveBack(job, worker);
          else this.#run(job, worker);
        }
      }
    } finally {
      this.#isLooking = false;
    }
  }

  #run(job: Job, worker: string): void {
    const { storage, clock, report, heartbeatMs } = this.#options;
    const running = runJob(job, this.#handling(job.kind), {
      storage,
      clock,
      worker,
      stopping: this.#stopping.signal,
      heartbeatMs,
    })
      .catch(report)
      .finally(() => {
        this.#running.delete(running);
        this.wake();
      });
    this.#running.set(running, { kind: job.kind, worker });
  }

  /** Kinds of which another job may start now. */
  #freeKinds(): string[] {
    const { concurrency } = this.#options;
    const own = (kind: string): number | undefined => this.#handling(kind).atOnce;
    const running = Array.from(this.#running.values(), ({ kind }) => kind);
    const shared = running.filter((kind) => own(kind) === undefined).length;
    return Object.keys(this.#handlers).filter((kind) => {
      const atOnce = own(kind);
      return atOnce === undefined ? shared < concurrency : running.filter((other) => other === kind).length < atOnce;
    });
  }

  #handling(kind: string): JobHandling {
    const handler = this.#handlers[kind];
    if (!handler) throw new Error(`Nobody handles jobs of kind ${kind}.`);
    return typeof handler === 'function' ? { run: handler, giveUp: () => Promise.resolve() } : handler;
  }

  #claim(worker: string, kinds: readonly string[]): Promise<Job | null> {
    const { storage, clock } = this.#options;
    return storage.transaction(({ jobs }) => jobs.claim(worker, kinds, clock.nowMs()));
  }

  /** The stop came while the job was being claimed. */
  #giveBack({ id }: Job, worker: string): Promise<boolean> {
    const { storage, clock } = this.#options;
    return storage.transaction(({ jobs }) => jobs.giveBack(id, worker, clock.nowMs()));
  }

  #requeueSilent(beforeMs: number): Promise<number> {
    const { storage, clock } = this.#options;
    const alive = Array.from(this.#running.values(), ({ worker }) => worker);
    return storage.transaction(({ jobs }) => jobs.requeueSilent(beforeMs, clock.nowMs(), alive));
  }
}
