import { type Limits, runConfined, siblingModule } from '@benchbook/confine';
import { refusalOf } from './run-model-worker.ts';
import type { PinPicturesAnswer, PinPicturesTask } from './worker-messages.ts';

/**
 * Runs `drawPins` for a model in a separate process that is killed when it exceeds its time or memory limit.
 *
 * @throws ModelError `TOO_LONG`, `TOO_LARGE` at a limit; the reason of `signal` when it was aborted
 */
export async function runPinPictures(task: PinPicturesTask, limits: Limits, signal?: AbortSignal): Promise<PinPicturesAnswer> {
  const module = siblingModule(import.meta.url, 'pin-pictures-worker');
  const end = await runConfined<PinPicturesTask, never, PinPicturesAnswer>({ module, task, limits, signal });
  if (end.kind === 'answer') return end.answer;
  throw refusalOf(end, task.glb.name, limits);
}
