import { type Limits, runConfined, siblingModule } from '@benchbook/confine';
import { refusalOf } from './run-model-worker.ts';
import type { PinsAnswer, PinsTask } from './worker-messages.ts';

export interface RunPinsWorkerOptions extends PinsTask {
  readonly limits: Limits;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs `measurePins` for several models, one after the other, in a separate process that is killed when it exceeds its time or
 * memory limit.
 *
 * @returns for each model, in order, its pins or why it can't be read
 * @throws ModelError `TOO_LONG`, `TOO_LARGE` at a limit; the reason of `signal` when it was aborted.
 */
export async function runPinsWorker({ models, limits, signal }: RunPinsWorkerOptions): Promise<PinsAnswer> {
  const module = siblingModule(import.meta.url, 'pins-worker');
  const end = await runConfined<PinsTask, never, PinsAnswer>({ module, task: { models }, limits, signal });
  if (end.kind === 'answer') return end.answer;
  throw refusalOf(end, models[0]?.glb.name ?? '', limits);
}
