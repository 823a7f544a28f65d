import { type Limits, runConfined, siblingModule } from '@benchbook/confine';
import { refusalOf } from './run-model-worker.ts';
import type { PartsAnswer, PartsTask } from './worker-messages.ts';

/**
 * Runs `followParts` for two issues of a model in a separate process that is killed when it exceeds its time or memory limit.
 *
 * @throws ModelError `TOO_LONG`, `TOO_LARGE` at a limit; the reason of `signal` when it was aborted
 */
export async function runPartsWorker(task: PartsTask, limits: Limits, signal?: AbortSignal): Promise<PartsAnswer> {
  const module = siblingModule(import.meta.url, 'parts-worker');
  const end = await runConfined<PartsTask, never, PartsAnswer>({ module, task, limits, signal });
  if (end.kind === 'answer') return end.answer;
  throw refusalOf(end, task.after.name, limits);
}
