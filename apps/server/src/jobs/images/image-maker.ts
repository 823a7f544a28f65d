import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { UnreadableImage } from '../../ports/index.ts';
import type { ImageAnswer, ImageTask, ImageWork } from './image-task.ts';

const WORKER = fileURLToPath(new URL('./image-worker.ts', import.meta.url));

/** A picture that takes longer than this is given up, with the process that was at it. */
const TASK_WITHIN_MS = 60_000;

/** A process without work ends after this time. */
const IDLE_MS = 20_000;

interface Waiting {
  readonly task: ImageTask;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** Makes pictures in a child process, one at a time; a picture that kills it costs that picture only. */
export class ImageMaker {
  readonly #queue: Waiting[] = [];
  #current: (Waiting & { readonly timer: NodeJS.Timeout }) | undefined;
  #worker: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  /** @throws UnreadableImage */
  make(work: ImageWork): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ task: { id: ++this.#lastId, work }, resolve, reject });
      this.#next();
    });
  }

  /** Gives up what waits and ends the process. */
  close(): void {
    clearTimeout(this.#idle);
    for (const waiting of this.#queue.splice(0)) waiting.reject(new Error('the server stops'));
    this.#worker?.kill('SIGKILL');
  }

  #next(): void {
    if (this.#current) return;
    const waiting = this.#queue.shift();
    if (!waiting) {
      this.#idle = setTimeout(() => this.#worker?.disconnect(), IDLE_MS).unref();
      return;
    }
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    this.#current = { ...waiting, timer: setTimeout(() => worker.kill('SIGKILL'), TASK_WITHIN_MS) };
    worker.send(waiting.task);
  }

  #start(): ChildProcess {
    const worker = fork(WORKER, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    worker.on('message', (answer: ImageAnswer) => this.#settle(answer));
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
      if (this.#current)
        this.#settle({ id: this.#current.task.id, problem: 'the picture took too long, or brought its reader down' });
    });
    worker.unref();
    worker.channel?.unref();
    return worker;
  }

  #settle(answer: ImageAnswer): void {
    const current = this.#current;
    if (!current || current.task.id !== answer.id) return;
    clearTimeout(current.timer);
    this.#current = undefined;
    if ('bytes' in answer) current.resolve(answer.bytes);
    else current.reject(new UnreadableImage(answer.problem));
    this.#next();
  }
}
