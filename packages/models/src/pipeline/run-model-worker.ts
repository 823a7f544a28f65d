import { type ConfinedEnd, type Limits, runConfined, siblingModule } from '@benchbook/confine';
import { ModelError } from '../scene/model-error.ts';
import { clearFolder } from './model-folder.ts';
import type { ProcessModelOptions } from './process-model.ts';
import type { ModelProgress, ModelReport } from './report.ts';
import type { WorkerAnswer, WorkerTask } from './worker-messages.ts';

export interface RunModelWorkerOptions extends ProcessModelOptions {
  readonly limits: Limits;
  /** Whether it runs at lower priority; default: no. */
  readonly isPatient?: boolean;
}

/**
 * Runs `processModel` in a separate process, which is killed when it exceeds its time or memory limit, or when the signal aborts.
 * Afterwards no process is left, and the folder has all files or none. If this process is killed itself, the child notices within
 * half a second, deletes its unfinished files and ends.
 *
 * @throws ModelError `TOO_LONG`, `TOO_LARGE` at a limit, or as `processModel`; the reason of `signal` when it was aborted.
 */
export async function runModelWorker(options: RunModelWorkerOptions): Promise<ModelReport> {
  const { files, folder, limits, isPatient = false, signal, onProgress } = options;
  signal?.throwIfAborted();
  try {
    const end = await runConfined<WorkerTask, ModelProgress, WorkerAnswer>({
      module: siblingModule(import.meta.url, 'model-worker'),
      task: { files, folder },
      limits,
      isPatient,
      signal,
      onNews: onProgress,
    });
    return reportOf(end, files[0]?.name ?? '', limits);
  } catch (error) {
    await clearFolder(folder);
    throw error;
  }
}

function reportOf(end: ConfinedEnd<WorkerAnswer>, file: string, limits: Limits): ModelReport {
  if (end.kind !== 'answer') throw refusalOf(end, file, limits);
  if (end.answer.kind === 'report') return end.answer.report;
  throw new ModelError(end.answer.code, end.answer.file, end.answer.reason);
}

/** The error for a reading process that ended without an answer. */
export function refusalOf(
  end: Exclude<ConfinedEnd<unknown>, { kind: 'answer' }>,
  file: string,
  { ms, megabytes }: Limits,
): Error {
  switch (end.kind) {
    case 'too-long':
      return new ModelError('TOO_LONG', file, `It took longer than ${Math.round(ms / 1000)} seconds.`);
    case 'too-large':
      return new ModelError('TOO_LARGE', file, `It needs more than ${Math.round(megabytes)} MB of memory.`);
    case 'failed':
      return new Error(`The process that reads models has failed on ${file}`, { cause: end.detail });
  }
}
