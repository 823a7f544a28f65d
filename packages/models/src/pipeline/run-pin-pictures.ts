import { type Limits, runConfined, siblingModule } from '@benchbook/confine';
import { refusalOf } from './run-model-worker.ts';
import type { PinPicturesAnswer, PinPicturesTask } from './worker-messages.ts';

/**
 * `drawPins` of a model, in a process of its own that is killed when it takes too long or too much memory.
 *
 * @throws ModelError `TOO_LONG`, `TOO_LARGE` at a limit; the reason of `signal` when it was aborted
 */
export async function runPinPictures(task: PinPicturesTask, limits: Limits, signal?: AbortSignal): Promise<PinPicturesAnswer> {
  const module = siblingModule(import.meta.url, 'pin-pictures-worker');
  const end = await runConfined<PinPicturesTask, never, PinPicturesAnswer>({ module, task, limits, signal });
  if (end.kind === 'answer') return end.answer;
  throw refusalOf(end, task.glb.name, limits);
}
