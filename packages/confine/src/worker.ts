import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { WorkerMessage, WorkerTask } from './messages.ts';
import { siblingModule } from './sibling-module.ts';

export interface ConfinedWorker<Task, News, Answer> {
  /** A failure that is no answer is told to whoever started the process as our own mistake. */
  readonly work: (task: Task, tell: (news: News) => void) => Promise<Answer>;
  /** The folder of half-made files: it is taken away when whoever started the process is gone. */
  readonly halfMade?: (task: Task) => string;
}

/**
 * How far a patient process steps back, of 0 to 19: with 5 it gets a third of what each other process gets on a busy
 * machine, with 10 a tenth, so that a model of two seconds would take a minute.
 */
export const PATIENCE = 5;

/** The inner side of `runConfined`: takes one task, answers and ends. May be killed at any moment. */
export function serveConfined<Task, News, Answer>({ work, halfMade }: ConfinedWorker<Task, News, Answer>): void {
  process.once('message', ({ task, isPatient, parent }: WorkerTask<Task>) => {
    if (isPatient) setPriority(PATIENCE);
    const watch = new Worker(siblingModule(import.meta.url, 'parent-watch'), {
      workerData: { parent, folder: halfMade?.(task) ?? null },
    });
    const tell = (message: WorkerMessage<News, Answer>) => sendUp(message);
    work(task, (news) => void tell({ kind: 'news', news }))
      .then(
        (answer) => tell({ kind: 'answer', answer }),
        (error: unknown) => tell(failureOf(error)),
      )
      .then(() => watch.terminate())
      .then(() => process.connected && process.disconnect());
  });
}

/**
 * Tells the process that started this one, and waits until it is sent. When that one is gone nothing can be told: an error
 * here would end this process before `parent-watch` has taken its half-made files away, so the watch alone decides.
 */
function sendUp(message: object): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (!process.send) return Promise.resolve();
  process.send(message, () => resolve());
  return promise;
}

function failureOf(error: unknown): WorkerMessage<never, never> {
  // Arrays that the machine has no room for.
  if (error instanceof RangeError && /allocation|array length/i.test(error.message)) return { kind: 'out-of-memory' };
  return { kind: 'failed', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
