import { type ChildProcess, fork } from 'node:child_process';
import { residentMegabytes } from '../../bench/cpu-time.ts';
import type { ReadAnswer, ReadTask } from './read-task.ts';

/** How reading a file ended: with the reader's result, at a limit, or with the death of the sandbox. */
export interface ReadEnd {
  readonly end: ReadAnswer['end'] | 'too-long' | 'too-large' | 'died';
  readonly detail: string;
}

export interface SandboxLimits {
  /** Time limit per file. */
  readonly ms: number;
  /** Memory limit of the process. */
  readonly megabytes: number;
}

const LOOK_EVERY_MS = 100;
const DETAIL_MAX = 2_000;

/** A process that reads one file after another; one that dies, or is killed at a limit, is replaced for the next file. */
export class WarmReader {
  readonly #entry: URL;
  readonly #limits: SandboxLimits;
  #child: ChildProcess | undefined;
  #stderr = '';
  #started = 0;

  constructor(entry: URL, limits: SandboxLimits) {
    this.#entry = entry;
    this.#limits = limits;
  }

  /** Number of processes that replaced an earlier one. */
  get replaced(): number {
    return Math.max(0, this.#started - 1);
  }

  read(task: ReadTask): Promise<ReadEnd> {
    this.#child ??= this.#start();
    const child = this.#child;
    const { promise, resolve } = Promise.withResolvers<ReadEnd>();
    let limit: 'too-long' | 'too-large' | null = null;
    const endAt = (reached: 'too-long' | 'too-large') => {
      limit = reached;
      child.kill('SIGKILL');
    };
    const clock = setTimeout(() => endAt('too-long'), this.#limits.ms);
    const looks = setInterval(() => {
      if (heldBy(child) > this.#limits.megabytes) endAt('too-large');
    }, LOOK_EVERY_MS);
    const onAnswer = (answer: ReadAnswer) => answer.id === task.id && resolve(answer);
    const onEnd = () => {
      this.#child = undefined;
      resolve({ end: limit ?? 'died', detail: this.#stderr });
    };
    child.on('message', onAnswer).once('close', onEnd);
    // If the process dies while it is written to, its exit event reports that.
    child.send(task, () => undefined);
    return promise.finally(() => {
      clearTimeout(clock);
      clearInterval(looks);
      child.off('message', onAnswer).off('close', onEnd);
    });
  }

  /** Ends the process and waits for it. */
  async close(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    child.once('close', () => resolve());
    child.kill('SIGKILL');
    await promise;
  }

  #start(): ChildProcess {
    this.#started += 1;
    this.#stderr = '';
    const child = fork(this.#entry, [], {
      execArgv: [`--max-old-space-size=${this.#limits.megabytes}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    child.stderr?.on('data', (text: Buffer) => {
      this.#stderr = (this.#stderr + text.toString('utf8')).slice(-DETAIL_MAX);
    });
    return child;
  }
}

/** Memory of a process; none if it has just ended. */
function heldBy({ pid, exitCode, signalCode }: ChildProcess): number {
  if (pid === undefined || exitCode !== null || signalCode !== null) return 0;
  try {
    return residentMegabytes(pid);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return 0;
    throw error;
  }
}
