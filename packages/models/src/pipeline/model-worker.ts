import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { ModelError } from '../scene/model-error.ts';
import { siblingModule } from '../scene/sibling-module.ts';
import { processModel } from './process-model.ts';
import type { WorkerAnswer, WorkerTask } from './worker-messages.ts';

/**
 * Runs in a process of its own that may be killed at any moment: it reads what strangers upload. Takes one task, answers
 * and ends.
 */

sharp.cache(false);

process.once('message', ({ files, folder }: WorkerTask) => {
  const watch = new Worker(siblingModule(import.meta.url, 'parent-watch'), { workerData: { parent: process.ppid, folder } });
  processModel({ files, folder, onProgress: (progress) => answer({ kind: 'progress', progress }) })
    .then(
      (report) => answer({ kind: 'report', report }),
      (error: unknown) => answer(failureOf(error)),
    )
    .then(() => watch.terminate())
    .then(() => process.connected && process.disconnect());
});

/**
 * Tells the process that started this one. When that one is gone nothing can be told: an error here would end this
 * process before `parent-watch` has taken its half-made files away, so the watch alone decides.
 */
function answer(message: WorkerAnswer): void {
  process.send?.(message, () => undefined);
}

function failureOf(error: unknown): WorkerAnswer {
  if (error instanceof ModelError) {
    const { code, file, reason } = error;
    return { kind: 'refused', code, file, reason };
  }
  // Arrays that the machine has no room for.
  if (error instanceof RangeError && /allocation|array length/i.test(error.message)) return { kind: 'out-of-memory' };
  return { kind: 'failed', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
