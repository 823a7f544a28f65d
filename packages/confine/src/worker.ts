import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { WorkerMessage, WorkerTask } from './messages.ts';
import { siblingModule } from './sibling-module.ts';

export interface ConfinedWorker<Task, News, Answer> {
  /** A rejection is reported to the parent process as a bug of ours. */
  readonly work: (task: Task, send: (news: News) => void) => Promise<Answer>;
  /** The folder of unfinished files: removed when the parent process is gone. */
  readonly halfMade?: (task: Task) => string;
}

/**
 * Nice value of a low-priority process, 0 to 19: with 5 it gets a third of what each other process gets on a busy machine, with
 * 10 a tenth, so that a model of two seconds would take a minute.
 */
export const PATIENCE = 5;

/** The child side of `runConfined`: takes one task, answers and ends. May be killed at any moment. */
export function serveConfined<Task, News, Answer>({ work, halfMade }: ConfinedWorker<Task, News, Answer>): void {
  process.once('message', ({ task, isPatient, parent }: WorkerTask<Task>) => {
    if (isPatient) setPriority(PATIENCE);
    const watch = new Worker(siblingModule(import.meta.url, 'parent-watch'), {
      workerData: { parent, folder: halfMade?.(task) ?? null },
    });
    const send = (message: WorkerMessage<News, Answer>) => sendUp(message);
    work(task, (news) => void send({ kind: 'news', news }))
      .then(
        (answer) => send({ kind: 'answer', answer }),
        (error: unknown) => send(failureOf(error)),
      )
      .then(() => watch.terminate())
      .then(() => process.connected && process.disconnect());
  });
}

/**
 * Sends a message to the parent and waits until it is sent. When the parent is gone the error is ignored: throwing would end this
 * process before `parent-watch` has removed its unfinished files.
 */
function sendUp(message: object): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (!process.send) return Promise.resolve();
  process.send(message, () => resolve());
  return promise;
}

function failureOf(error: unknown): WorkerMessage<never, never> {
  // Arrays that exceed the available memory.
  if (error instanceof RangeError && /allocation|array length/i.test(error.message)) return { kind: 'out-of-memory' };
  return { kind: 'failed', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
