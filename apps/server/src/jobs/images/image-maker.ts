import { type ChildProcess, fork } from 'node:child_process';
import { siblingModule } from '@benchbook/confine';
import { UnreadableImage } from '../../ports/index.ts';
import type { ImageAnswer, ImageTask, ImageWork } from './image-task.ts';

const WORKER = siblingModule(import.meta.url, 'image-worker');

/** A picture that takes longer is abandoned and its process killed. */
const TASK_WITHIN_MS = 60_000;

/** An idle process ends after this time. */
const IDLE_MS = 20_000;

const STOPPED = 'the server stops';

interface Waiting {
  readonly task: ImageTask;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** Processes pictures in a child process, one at a time; a picture that crashes it affects only itself. */
export class ImageMaker {
  readonly #queue: Waiting[] = [];
  #current: (Waiting & { readonly timer: NodeJS.Timeout }) | undefined;
  #worker: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  #isClosed = false;

  /** @throws UnreadableImage */
  make(work: ImageWork): Promise<Uint8Array> {
    if (this.#isClosed) return Promise.reject(new Error(STOPPED));
    return new Promise((resolve, reject) => {
      this.#queue.push({ task: { id: ++this.#lastId, work }, resolve, reject });
      this.#next();
    });
  }

  /** Abandons queued work and ends the process. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    const current = this.#current;
    this.#current = undefined;
    clearTimeout(current?.timer);
    for (const waiting of [...(current ? [current] : []), ...this.#queue.splice(0)]) waiting.reject(new Error(STOPPED));
    this.#worker?.kill('SIGKILL');
  }

  #next(): void {
    if (this.#current) return;
    const waiting = this.#queue.shift();
    if (!waiting) {
      this.#idle = setTimeout(() => this.#letGo(), IDLE_MS).unref();
      return;
    }
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    this.#current = { ...waiting, timer: setTimeout(() => worker.kill('SIGKILL'), TASK_WITHIN_MS) };
    // If the process dies while it is written to, its exit event reports that; without this callback the error would end the
    // server.
    worker.send(waiting.task, (error) => void (error && worker.kill('SIGKILL')));
  }

  /** Ends an idle process; the next task starts another. */
  #letGo(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    worker?.disconnect();
  }

  #start(): ChildProcess {
    const worker = fork(WORKER, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    worker.on('message', (answer: ImageAnswer) => this.#settle(answer));
    worker.on('exit', () => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
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
